import { usePartnerLinkQr } from '@/api/partnerPortal'
import type { PartnerEnrollment } from '@/api/partnerSession'
import { spokenAddress } from '@/lib/urls'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'

type Props = { link: PartnerEnrollment['links'][number]; onClose: () => void }

const source = (svg: string) => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

export function PartnerQrDialog({ link, onClose }: Props) {
  const qr = usePartnerLinkQr(link.id)
  return (
    <Dialog open onOpenChange={onClose} title="QR code" description={spokenAddress(link.shortUrl)}>
      <div className="grid justify-items-center gap-4">
        <QueryView query={qr} loading={<Skeleton className="size-56" />}>
          {({ svg }) => (
            <>
              <img src={source(svg)} alt={`QR code of ${spokenAddress(link.shortUrl)}`} className="size-56 rounded-md border border-line bg-white p-2" />
              <Button asChild>
                <a href={source(svg)} download={`${link.shortCode}.svg`}>
                  Download image
                </a>
              </Button>
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}
