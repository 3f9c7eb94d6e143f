import { QrCode } from 'lucide-react'
import { useState } from 'react'

/** The plain QR code of a link, drawn by the server. */
export function QrPreview({ shortUrl }: { shortUrl: string }) {
  const [missing, setMissing] = useState(false)
  return (
    <figure className="grid content-start justify-items-center gap-2 max-sm:justify-items-start">
      <div className="grid size-36 place-items-center rounded-md border border-line bg-white p-2">
        {missing ? (
          <QrCode aria-label="No QR code to show" className="size-8 text-ink-faint" strokeWidth={1.5} />
        ) : (
          <img src={`/api/qr?url=${encodeURIComponent(shortUrl)}`} alt={`QR code of ${shortUrl}`} onError={() => setMissing(true)} className="size-full" />
        )}
      </div>
    </figure>
  )
}
