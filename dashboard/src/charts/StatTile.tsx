import { lazy, Suspense } from 'react'
import { classNames } from '@/lib/classNames'
import { Tooltip } from '@/ui/Tooltip'
import { ChangeMark } from './ChangeMark'
import { type Unit, useUnit } from './units'

const Sparkline = lazy(() => import('./Sparkline').then(({ Sparkline: component }) => ({ default: component })))

type Props = {
  label: string
  /** Null is a number that does not exist, such as a return on no cost. */
  value: number | null
  unit?: Unit
  /** Percent against the previous period; null when that had nothing, left out when nothing is compared. */
  change?: number | null | undefined
  lowerIsBetter?: boolean
  sparkline?: readonly number[]
  /** Given, the tile is a button, such as one that chooses what the chart shows. */
  onSelect?: () => void
  selected?: boolean
}

const ROOM = 11

/** One number, how it moved, and its shape. */
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
