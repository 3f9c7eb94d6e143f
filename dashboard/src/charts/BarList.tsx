import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'
import { EmptyState } from '@/ui/EmptyState'
import { type Bar, BarRow, COLUMN } from './BarRow'
import { type Unit, useUnit } from './units'

type Props = {
  /** The headers: the rows, the value, and the secondary value. */
  columns: { label: string; value: string; secondary?: string }
  rows: readonly Bar[]
  unit?: Unit
  selected?: string | undefined
  onSelect?: (key: string) => void
  /** Called with the row under the pointer or the focus, or with null. */
  onPoint?: (key: string | undefined) => void
  /** Shown below the rows, such as "Show all". */
  footer?: ReactNode
  empty?: ReactNode
}

/** A breakdown as a list of bars, in the order of the data. */
export function BarList({ columns, rows, unit = 'count', selected, onSelect, onPoint, footer, empty = 'There is no data in this period.' }: Props) {
  const format = useUnit(unit)
  const highest = Math.max(0, ...rows.map(({ value }) => value))
  if (rows.length === 0) {
    return (
      <EmptyState quiet icon={ListFilter} title="No data yet">
        {empty}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <p aria-hidden className="flex justify-between gap-3 px-2 text-xs text-ink-faint">
        <span>{columns.label}</span>
        <span className="flex gap-3 text-end">
          {columns.secondary && <span className={COLUMN.secondary}>{columns.secondary}</span>}
          <span className={COLUMN.value}>{columns.value}</span>
          <span className={classNames(COLUMN.share, columns.secondary && 'max-sm:hidden')}>Share</span>
        </span>
      </p>
      <ul aria-label={`${columns.value} by ${columns.label.toLowerCase()}`}>
        {rows.map((row) => (
          <li key={row.key}>
            <BarRow row={row} highest={highest} format={format} selected={row.key === selected} {...(onSelect ? { onSelect } : {})} {...(onPoint ? { onPoint } : {})} />
          </li>
        ))}
      </ul>
      {footer && <div className="px-2 pt-1">{footer}</div>}
    </div>
  )
}
