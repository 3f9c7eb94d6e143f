import { Link as RouteLink } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import type { Link, Workspace } from '@/api/models'
import { useQrDrawing } from '@/api/qr'
import { svgSource } from '@/features/qr'
import { workspaceSegment } from '@/features/workspaces'
import { classNames } from '@/lib/classNames'

const PLAIN = { fgColor: '#000000', bgColor: '#ffffff', margin: 0, errorCorrection: 'M' } as const

/** The default QR code of a link, drawn by the server, and a link to the QR designer. */
export function QrPreview({ link, workspace }: { link: Link; workspace: Workspace }) {
  const { data: svg } = useQrDrawing(workspace.id, `${link.shortUrl}?qr=1`, PLAIN)
  const drawn = typeof svg === 'string'
  return (
    <figure className="grid content-start justify-items-center gap-2 max-sm:justify-items-start">
      {/* White in both themes, because scanners need a light background. */}
      <div className={classNames('grid size-36 place-items-center rounded-md border border-line p-3', drawn ? 'bg-white' : 'bg-sunken')}>
        {drawn ? (
          <img src={svgSource(svg)} alt={`QR code of ${link.shortUrl}`} className="size-full" />
        ) : (
          <QrCode aria-label="No QR code available" className="size-8 text-ink-faint" strokeWidth={1.5} />
        )}
      </div>
      <figcaption className="text-sm">
        <RouteLink to="/$workspace/links/$linkId/qr" params={{ workspace: workspaceSegment(workspace), linkId: link.id }} className="text-accent-text underline-offset-4 hover:underline">
          Design QR codes
        </RouteLink>
      </figcaption>
    </figure>
  )
}
