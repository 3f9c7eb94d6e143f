import { useFormContext, useWatch } from 'react-hook-form'
import type { Workspace } from '@/api/models'
import { useQrDrawing } from '@/api/qr'
import { spokenAddress } from '@/lib/urls'
import { Skeleton } from '@/ui/Skeleton'
import { useSettled } from '@/ui/useSettled'
import { isReadable, svgSource, withLogo } from './pictures'
import { type QrValues, schema } from './qrForm'

const PAUSE_MS = 150

/** Previews the code, debounced. */
export function QrPreview({ workspace, url }: { workspace: Workspace; url: string }) {
  const { control } = useFormContext<QrValues>()
  const { fgColor, bgColor, margin, errorCorrection, logo } = useWatch({ control }) as QrValues
  const drawable = schema.shape.fgColor.safeParse(fgColor).success && schema.shape.bgColor.safeParse(bgColor).success && isReadable(fgColor, bgColor)
  const wanted = useSettled(JSON.stringify({ fgColor, bgColor, margin, errorCorrection: logo ? 'H' : errorCorrection }), PAUSE_MS, drawable)
  const design = JSON.parse(wanted) as Pick<QrValues, 'fgColor' | 'bgColor' | 'margin' | 'errorCorrection'>
  const { data: svg, isError } = useQrDrawing(workspace.id, url, design)
  return (
    <figure className="grid content-start gap-2 max-sm:order-first max-sm:mx-auto max-sm:w-40">
      <div className="aspect-square overflow-hidden rounded-lg border border-line bg-white">
        {typeof svg === 'string' ? (
          <img src={svgSource(withLogo(svg, logo, design))} alt={`Preview of the QR code of ${spokenAddress(url)}`} className="size-full" />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <figcaption className="text-center text-xs text-ink-faint">
        {isError ? 'The preview could not be created.' : drawable ? 'Test it with your phone' : 'Last readable version'}
      </figcaption>
    </figure>
  )
}
