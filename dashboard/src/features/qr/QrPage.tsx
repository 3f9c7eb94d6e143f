import { useParams } from '@tanstack/react-router'
import { useQrLink } from '@/api/qr'
import { useWorkspace } from '@/features/workspaces'
import { spokenAddress } from '@/lib/urls'
import { PageHeader } from '@/ui/PageHeader'
import { QrDesigner } from './QrDesigner'

export function QrPage() {
  const workspace = useWorkspace()
  const { linkId } = useParams({ from: '/member/$workspace/links/$linkId/qr' })
  const link = useQrLink(workspace.id, linkId)
  return (
    <>
      <PageHeader
        title="QR codes"
        place={workspace.name}
        description={link.data && `QR codes for ${spokenAddress(link.data.shortUrl)}. Scans are counted for each code, so use a different code in each place.`}
      />
      <QrDesigner key={linkId} linkId={linkId} />
    </>
  )
}
