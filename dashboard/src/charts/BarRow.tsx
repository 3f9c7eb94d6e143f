import { type ReactNode, use } from 'react'
import { classNames } from '@/lib/classNames'
import { formatPercent } from '@/lib/numbers'
import { FormatContext } from '@/ui/FormatContext'
import type { UnitFormat } from './units'

export type Bar = { key: string; label: ReactNode; value: number; /** Share of the whole, of a hundred. */ percentage: number; secondary?: ReactNode; icon?: ReactNode }

type Props = {
  row: Bar
  highest: number
  format: UnitFormat
  selected: boolean
  onSelect?: (key: string) => void
  onPoint?: (key: string | undefined) => void
}

export function BarRow({ row, highest, format, selected, onSelect, onPoint }: Props) {
  const { locale } = use(FormatContext)
  const share = highest > 0 ? Math.max(0, row.value / highest) : 0
  const point = () => onPoint?.(row.key)
  const leave = () => onPoint?.(undefined)
  const content = (
    <>
      <span className="flex items-center gap-3 text-sm">
        <span className="flex min-w-0 flex-1 items-center gap-2">
          {row.icon && (
            <span aria-hidden className="grid w-5 shrink-0 place-items-center [&_svg]:size-4">
              {row.icon}
            </span>
          )}
          <span className={classNames('truncate', selected && 'font-semibold')}>{row.label}</span>
        </span>
        {row.secondary !== undefined && <span className="shrink-0 text-ink-soft tabular-nums">{row.secondary}</span>}
        <span className="flex min-w-24 shrink-0 justify-end gap-2 tabular-nums">
          <span className="font-medium">{format.full(row.value)}</span>
          <span className="w-12 text-end text-ink-faint">{formatPercent(row.percentage, locale)}</span>
        </span>
      </span>
      <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-sunken">
        <span className={classNames('block h-full rounded-full bg-chart transition-[width]', share > 0 && 'min-w-1')} style={{ width: `${share * 100}%` }} />
      </span>
    </>
  )
  const classes = 'grid w-full gap-1.5 rounded-md px-2 py-1.5 text-start'
  if (!onSelect) {
    return (
      <div className={classes} onPointerEnter={point} onPointerLeave={leave}>
        {content}
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={() => onSelect(row.key)}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      className={classNames(classes, selected ? 'bg-accent-soft' : 'hover:bg-sunken')}
    >
      {content}
    </button>
  )
}
