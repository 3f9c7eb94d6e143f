import type { CSSProperties } from 'react'
import { classNames } from '@/lib/classNames'
import type { FlowNode, PlacedNode } from './sankeyLayout'
import type { UnitFormat } from './units'

type Props = {
  node: PlacedNode
  width: number
  format: UnitFormat
  onPoint: (node: PlacedNode | undefined) => void
  onSelect?: (node: FlowNode) => void
}

const FILLS = { source: 'bg-chart-source', rule: 'bg-chart-rule', destination: 'bg-chart-destination' }
const LINE = 18

/** The label is beside the node; in the last column it is on the inner side. */
function labelPlace({ type, width: thick, height }: PlacedNode, width: number, lines: number): CSSProperties {
  const inwards = type === 'destination'
  const room = type === 'source' ? width / 2 - 40 : width / 4 - 16
  return { top: (height - lines * LINE) / 2, width: 'max-content', maxWidth: room, ...(inwards ? { right: thick + 8 } : { left: thick + 8 }) }
}

export function SankeyNode({ node, width, format, onPoint, onSelect }: Props) {
  const { id, label, type, value } = node
  const style = { left: node.x, top: node.y, width: Math.max(2, node.width), height: Math.max(2, node.height) }
  const classes = classNames('absolute rounded-xs', FILLS[type])
  const handlers = { onPointerEnter: () => onPoint(node), onPointerLeave: () => onPoint(undefined) }
  // Small nodes are close together, so their label is a single line.
  const lines = node.height >= 2 * LINE ? 2 : 1
  const text = (
    <span
      className={classNames(
        'pointer-events-none absolute flex text-xs leading-4.5',
        lines === 2 ? 'flex-col' : 'gap-1.5',
        type === 'destination' && (lines === 2 ? 'items-end' : 'justify-end'),
      )}
      style={labelPlace(node, width, lines)}
    >
      <span className="max-w-full truncate font-medium">{label}</span>{' '}
      <span className="max-w-full truncate text-ink-soft tabular-nums">
        {format.full(value)}
        <span className="sr-only"> clicks</span>
      </span>
    </span>
  )
  if (!onSelect) {
    return (
      <div className={classes} style={style} {...handlers}>
        {text}
      </div>
    )
  }
  return (
    <button
      type="button"
      className={classNames(classes, 'text-start')}
      style={style}
      onClick={() => onSelect({ id, label, type, value })}
      onFocus={() => onPoint(node)}
      onBlur={() => onPoint(undefined)}
      {...handlers}
    >
      {text}
    </button>
  )
}
