import type { QrCode, Workspace } from '@/api/models'
import { useQrImage } from '@/api/qr'
import { Dialog } from '@/ui/Dialog'
import { Skeleton } from '@/ui/Skeleton'
import { logoIn } from './pictures'
import { QrForm } from './QrForm'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  workspace: Workspace
  linkId: string
  /** The URL that the code encodes. */
  url: string
  /** Omitted to create a code. */
  code?: QrCode
}

export function QrDialog({ open, onOpenChange, workspace, linkId, url, code }: Props) {
  // The API returns a saved logo only as part of the rendered code.
  const saved = useQrImage(workspace.id, code?.id ?? '', { enabled: open && Boolean(code?.hasImage) })
  const logo = logoIn(saved.data)
  const waiting = code?.hasImage && saved.isPending
  return (
    <Dialog open={open} onOpenChange={onOpenChange} wide title={code ? `Edit ${code.name}` : 'Create a QR code'}>
      {waiting ? (
        <Skeleton className="h-80 rounded-lg" />
      ) : (
        <QrForm workspace={workspace} linkId={linkId} url={url} {...(code ? { code } : {})} {...(logo ? { savedLogo: logo } : {})} onDone={() => onOpenChange(false)} />
      )}
    </Dialog>
  )
}
