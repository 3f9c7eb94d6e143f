import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { hostOf, isAddress } from '@/lib/urls'

type Props = { title: string; description: string; image: string; destination: string }

/** An approximate preview of the link when it is shared. */
export function SocialCard({ title, description, image, destination }: Props) {
  const [broken, setBroken] = useState<string>()
  const shown = isAddress(image) && image !== broken
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="text-sm font-medium">Preview</figcaption>
      <div className="overflow-hidden rounded-lg border border-line-strong">
        <div className="grid aspect-[1.91] place-items-center border-b border-line bg-sunken">
          {shown ? (
            <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(image)} className="size-full object-cover" />
          ) : (
            <ImageOff aria-label="No image" className="size-5 text-ink-faint" strokeWidth={1.75} />
          )}
        </div>
        <div className="grid gap-0.5 p-3">
          <p className="truncate text-xs text-ink-faint">{isAddress(destination) ? hostOf(destination) : 'example.com'}</p>
          <p className="line-clamp-2 text-sm font-medium wrap-anywhere">{title || 'Page title'}</p>
          <p className="line-clamp-2 text-xs text-ink-soft wrap-anywhere">{description || 'Page description'}</p>
        </div>
      </div>
    </figure>
  )
}
