import { placeOf } from './places'
import type { PlacedLink } from './sankeyLayout'

const OPACITY = { plain: 'opacity-30', lit: 'opacity-45', dimmed: 'opacity-10' }

type Props = { link: PlacedLink; state: keyof typeof OPACITY; onPoint: (place: { x: number; y: number } | undefined) => void }

/** The clicks between two nodes. */
export function SankeyBand({ link, state, onPoint }: Props) {
  return (
    <path
      d={link.path}
      strokeWidth={Math.max(1, link.thickness)}
      className={`fill-none stroke-chart-rule transition-opacity ${OPACITY[state]}`}
      onPointerMove={(event) => onPoint(placeOf(event))}
      onPointerLeave={() => onPoint(undefined)}
    />
  )
}
