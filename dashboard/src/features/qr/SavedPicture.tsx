import type { QrCode, Workspace } from '@/api/models'
import { useQrImage } from '@/api/qr'
import { Skeleton } from '@/ui/Skeleton'
import { svgSource } from './pictures'

export function SavedPicture({ code, workspace }: { code: QrCode; workspace: Workspace }) {
  const { data: svg } = useQrImage(workspace.id, code.id)
  if (typeof svg !== 'string') return <Skeleton className="size-16 rounded-md" />
  return <img src={svgSource(svg)} alt={`QR code of ${code.url}`} className="size-16 shrink-0 rounded-md border border-line bg-white" />
}
