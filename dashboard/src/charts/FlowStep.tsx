import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'
import type { FlowNode } from './sankeyLayout'
import type { UnitFormat } from './units'

type Props = { node: FlowNode; value: number; format: UnitFormat; icon?: ReactNode; strong?: boolean; onSelect?: (node: FlowNode) => void }

/** A node of a flow and the number of its clicks. */
export function FlowStep({ node, value, format, icon, strong = false, onSelect }: Props) {
  const { id, label, type, value: all } = node
  const name = <span className={classNames('truncate', strong && 'font-medium')}>{label}</span>
  return (
    <p className={classNames('flex items-center gap-2', !strong && 'text-ink-soft')}>
      {icon && <span className="shrink-0 text-ink-faint [&_svg]:size-3.5">{icon}</span>}
      {onSelect ? (
        <button type="button" onClick={() => onSelect({ id, label, type, value: all })} className="flex min-w-0 rounded-sm text-start hover:underline">
          {name}
        </button>
      ) : (
        name
      )}
      <span className="ms-auto shrink-0 tabular-nums">{format.full(value)}</span>
    </p>
  )
}
