import type { Pixel } from '@/api/pixels'
import { Code } from '@/ui/Code'
import { SecretField } from '@/ui/SecretField'

/** The snippets for a page, with and without a script. */
export function PixelCode({ pixel }: { pixel: Pixel }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Code label="Snippet" text={pixel.snippet} />
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">Image, for pages that do not allow scripts</p>
        <SecretField label="Image URL" value={pixel.pixelUrl} />
      </div>
    </div>
  )
}
