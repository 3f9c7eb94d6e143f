import { Download } from 'lucide-react'
import { useState } from 'react'
import type { QrCode, Workspace } from '@/api/models'
import { fetchQrFile, type QrFormat, useDeleteQrCode } from '@/api/qr'
import { fileNameOf, saveFile } from '@/lib/files'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { EditDeleteMenu } from '@/ui/EditDeleteMenu'
import { laterDialog } from '@/ui/laterComponent'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { SavedPicture } from './SavedPicture'

const QrDialog = laterDialog(() => import('./QrDialog').then((module) => module.QrDialog))

export function QrRow({ code, workspace }: { code: QrCode; workspace: Workspace }) {
  const remove = useDeleteQrCode(workspace.id)
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const download = (format: QrFormat) =>
    void fetchQrFile(workspace.id, code.id, format).then(
      (file) => saveFile(file, `${fileNameOf(code.name)}.${format}`),
      (error) => toast.error(describeProblem(error)),
    )
  const confirm = () =>
    void remove.mutateAsync(code.id).then(
      () => toast.success(`Deleted ${code.name}`),
      () => undefined,
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 text-sm">
      <SavedPicture code={code} workspace={workspace} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium">{code.name}</p>
        <p className="text-ink-faint">
          {code.scans > 0 ? `${plural(code.scans, 'scan')} by ${plural(code.uniqueScans, 'visitor')}` : 'Not scanned yet'}
          {code.lastScannedAt && (
            <>
              , last <Time value={code.lastScannedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {(['svg', 'png'] as const).map((format) => (
          <Button key={format} size="small" icon={<Download aria-hidden />} aria-label={`Download ${code.name} as ${format.toUpperCase()}`} onClick={() => download(format)}>
            {format.toUpperCase()}
          </Button>
        ))}
        {may(workspace.role, 'links:write') && (
          <EditDeleteMenu name={code.name} onEdit={() => setEditing(true)} onDelete={() => setDeleting(true)} />
        )}
      </div>
      <QrDialog open={editing} onOpenChange={setEditing} workspace={workspace} linkId={code.linkId} url={code.url} code={code} />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${code.name}?`}
        description="Printed codes still lead to the link, but their scans are no longer counted separately."
        confirmLabel="Delete QR code"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirm}
      />
    </li>
  )
}
