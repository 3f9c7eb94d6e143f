import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '@/lib/classNames'

/** The plain QR code of a link, drawn by the server. */
export function QrPreview({ shortUrl }: { shortUrl: string }) {
  const [missing, setMissing] = useState(false)
  return (
    <figure className="grid content-start justify-items-center gap-2 max-sm:justify-items-start">
      {/* White in both themes: cameras want it so. */}
      <div className={classNames('grid size-36 place-items-center rounded-md border border-line p-3', missing ? 'bg-sunken' : 'bg-white')}>
        {missing ? (
          <QrCode aria-label="No QR code to show" className="size-8 text-ink-faint" strokeWidth={1.5} />
        ) : (
          <img src={`/api/qr?format=svg&margin=0&url=${encodeURIComponent(`${shortUrl}?qr=1`)}`} alt={`QR code of ${shortUrl}`} onError={() => setMissing(true)} className="size-full" />
        )}
      </div>
    </figure>
  )
}
