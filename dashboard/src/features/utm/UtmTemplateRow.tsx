import { useState } from 'react'
import type { UtmTemplate, Workspace } from '@/api/models'
import { useDeleteUtmTemplate } from '@/api/utmTemplates'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { EditDeleteMenu } from '@/ui/EditDeleteMenu'
import { laterDialog } from '@/ui/laterComponent'
import { toast } from '@/ui/toast'
import { queryOf } from './parameters'

const UtmTemplateDialog = laterDialog(() => import('./UtmTemplateDialog').then((module) => module.UtmTemplateDialog))

export function UtmTemplateRow({ template, workspace }: { template: UtmTemplate; workspace: Workspace }) {
  const remove = useDeleteUtmTemplate(workspace.id)
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const confirm = () =>
    void remove.mutateAsync(template.id).then(
      () => toast.success(`Deleted ${template.name}`),
      () => undefined,
    )
  return (
    <li className="flex min-h-16 items-center gap-x-4 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{template.name}</p>
        <p className="truncate font-mono text-xs leading-5 text-ink-faint">{queryOf(template) || 'No parameters'}</p>
      </div>
      <span className="text-ink-faint tabular-nums max-sm:hidden">{template.usageCount > 0 ? `Used on ${plural(template.usageCount, 'link')}` : 'Not used yet'}</span>
      {may(workspace.role, 'links:write') && (
        <>
          <EditDeleteMenu name={template.name} onEdit={() => setEditing(true)} onDelete={() => setDeleting(true)} />
          <UtmTemplateDialog open={editing} onOpenChange={setEditing} workspace={workspace} template={template} />
          <ConfirmDialog
            open={deleting}
            onOpenChange={setDeleting}
            title={`Delete ${template.name}?`}
            description="Existing links keep their parameters."
            confirmLabel="Delete template"
            pending={remove.isPending}
            error={remove.error ? describeProblem(remove.error) : undefined}
            onConfirm={confirm}
          />
        </>
      )}
    </li>
  )
}
