import { QrCode } from 'lucide-react'
import { useState } from 'react'
import type { PartnerEnrollment } from '@/api/partnerSession'
import { spokenAddress } from '@/lib/urls'
import { CopyButton } from '@/ui/CopyButton'
import { IconButton } from '@/ui/IconButton'
import { PartnerQrDialog } from './PartnerQrDialog'

export function PartnerLinkRow({ link }: { link: PartnerEnrollment['links'][number] }) {
  const [showsCode, setShowsCode] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-canvas px-3 py-2">
      <a href={link.shortUrl} className="min-w-0 flex-1 basis-36 font-mono text-sm wrap-anywhere underline-offset-4 hover:underline">
        {spokenAddress(link.shortUrl)}
      </a>
      <div className="flex items-center gap-1">
        <CopyButton value={link.shortUrl} />
        <IconButton label={`QR code of ${spokenAddress(link.shortUrl)}`} onClick={() => setShowsCode(true)}>
          <QrCode aria-hidden />
        </IconButton>
      </div>
      {showsCode && <PartnerQrDialog link={link} onClose={() => setShowsCode(false)} />}
    </li>
  )
}
