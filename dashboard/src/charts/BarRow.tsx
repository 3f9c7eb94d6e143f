import { type ReactNode, use } from 'react'
import { classNames } from '@/lib/classNames'
import { formatPercent } from '@/lib/numbers'
import { FormatContext } from '@/ui/FormatContext'
import type { UnitFormat } from './units'

export type Bar = { key: string; label: ReactNode; value: number; /** Share of the whole, of a hundred. */ percentage: number; secondary?: ReactNode; icon?: ReactNode }

/** Widths that fit most numbers, so that rows and header align without a table. On a phone, the secondary value replaces the share. */
export const COLUMN = { secondary: 'min-w-16', value: 'min-w-14', share: 'min-w-11' }

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
        <span className="flex shrink-0 gap-3 text-end tabular-nums">
          {row.secondary !== undefined && <span className={classNames(COLUMN.secondary, 'text-ink-soft')}>{row.secondary}</span>}
          <span className={classNames(COLUMN.value, 'font-medium')}>{format.full(row.value)}</span>
          <span className={classNames(COLUMN.share, 'text-ink-faint', row.secondary !== undefined && 'max-sm:hidden')}>{formatPercent(row.percentage, locale)}</span>
        </span>
      </span>
      <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-sunken">
        <span className={classNames('block h-full rounded-full bg-chart transition-[width]', share > 0 && 'min-w-1')} style={{ width: `${share * 100}%` }} />
      </span>
    </>
  )
  const classes = 'grid w-full grid-cols-[minmax(0,1fr)] gap-1.5 rounded-md px-2 py-1.5 text-start'
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
