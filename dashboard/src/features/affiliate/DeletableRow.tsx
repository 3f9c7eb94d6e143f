import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { IconButton } from '@/ui/IconButton'
import { toast } from '@/ui/toast'

type Removal = { mutateAsync: (id: string) => Promise<unknown>; isPending: boolean; error: unknown }
type Props = { id: string; name: string; title: ReactNode; note: ReactNode; remove: Removal | undefined; consequence: string; onEdit?: () => void; children?: ReactNode }

/** A row with a title, a note, and actions to edit and delete it, with a confirmation. Read-only without a delete action. */
export function DeletableRow({ id, name, title, note, remove, consequence, onEdit, children }: Props) {
  const [deleting, setDeleting] = useState(false)
  const confirm = () =>
    void remove?.mutateAsync(id).then(
      () => toast.success(`Deleted ${name}`),
      () => undefined,
    )
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">{title}</p>
        <p className="text-ink-faint sm:truncate">{note}</p>
      </div>
      <div className="flex items-center gap-2">
        {children}
        {remove && (
          <>
            {onEdit && (
              <IconButton label={`Edit ${name}`} onClick={onEdit}>
                <Pencil aria-hidden />
              </IconButton>
            )}
            <IconButton label={`Delete ${name}`} onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden />
            </IconButton>
            <ConfirmDialog
              open={deleting}
              onOpenChange={setDeleting}
              title={`Delete ${name}?`}
              description={consequence}
              confirmLabel="Delete"
              pending={remove.isPending}
              error={remove.error ? describeProblem(remove.error) : undefined}
              onConfirm={confirm}
            />
          </>
        )}
      </div>
    </li>
  )
}
