import { lazy, Suspense } from 'react'
import { classNames } from '@/lib/classNames'
import { Tooltip } from '@/ui/Tooltip'
import { ChangeMark } from './ChangeMark'
import { type Unit, useUnit } from './units'

const Sparkline = lazy(() => import('./Sparkline').then(({ Sparkline: component }) => ({ default: component })))

type Props = {
  label: string
  /** Null if the number is undefined, such as a return without cost. */
  value: number | null
  unit?: Unit
  /** The change in percent from the previous period; null if that was zero, omitted if nothing is compared. */
  change?: number | null | undefined
  lowerIsBetter?: boolean
  sparkline?: readonly number[]
  /** If given, the tile is a button, such as one that selects the series of the chart. */
  onSelect?: () => void
  selected?: boolean
}

const ROOM = 11

/** A number, its change, and its sparkline. */
export function StatTile({ label, value, unit = 'count', change, lowerIsBetter = false, sparkline, onSelect, selected = false }: Props) {
  const format = useUnit(unit)
  const full = value === null ? 'none' : format.full(value)
  const shown = value === null ? '–' : full.length > ROOM ? format.short(value) : full
  // No change is shown if both values are zero.
  const moved = change === null && !value ? undefined : change
  const number = <span className="shrink-0 text-xl font-semibold tabular-nums">{shown}</span>
  const content = (
    <>
      <span className="flex w-full items-center justify-between gap-2">
        <span className="truncate text-sm text-ink-soft">{label}</span>
        {moved !== undefined && <ChangeMark change={moved} lowerIsBetter={lowerIsBetter} />}
      </span>
      <span className="flex w-full items-end justify-between gap-3">
        {shown === full || value === null ? number : <Tooltip content={full}>{number}</Tooltip>}
        {sparkline && (
          <Suspense fallback={<span className="h-7" />}>
            <Sparkline values={sparkline} />
          </Suspense>
        )}
      </span>
    </>
  )
  const classes = 'grid w-full min-w-0 grid-cols-[minmax(0,1fr)] content-between gap-1.5 rounded-lg border bg-surface px-4 py-3 text-start shadow-card'
  if (!onSelect) return <div className={classNames(classes, 'border-line')}>{content}</div>
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={classNames(classes, 'transition-colors hover:bg-sunken', selected ? 'border-chart ring-1 ring-chart' : 'border-line')}
    >
      {content}
    </button>
  )
}
