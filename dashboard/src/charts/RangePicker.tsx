import { Input } from '@/ui/Input'
import { Select } from '@/ui/Select'
import { useNow } from '@/ui/useNow'
import { type AnalyticsSearch, daysOf, isCustom, type Range, rangeOf } from './analyticsSearch'
import { addDays, dayIn } from './calendar'

type Span = Pick<AnalyticsSearch, 'range' | 'from' | 'to'>

type Props = { search: AnalyticsSearch; timezone: string; onChange: (span: Span) => void }

const CUSTOM = 'custom'

const OPTIONS: readonly { value: Range | typeof CUSTOM; label: string }[] = [
  { value: '24h', label: 'Today' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
  { value: '12m', label: 'Last 365 days' },
  { value: CUSTOM, label: 'Custom range' },
]

/** Chooses a preset or a custom range. The custom range starts with the days that are shown. */
export function RangePicker({ search, timezone, onChange }: Props) {
  const today = dayIn(timezone, useNow())
  const { from = today, to = today } = search
  const choose = (value: Range | typeof CUSTOM) =>
    onChange(value === CUSTOM ? { from: addDays(today, 1 - daysOf(search)), to: today } : { range: value })
  return (
    <>
      <Select aria-label="Period" className="w-full sm:w-42" value={isCustom(search) ? CUSTOM : rangeOf(search)} options={OPTIONS} onChange={choose} />
      {isCustom(search) && (
        <div className="flex w-full items-center gap-2 sm:w-auto">
          <Input
            type="date"
            aria-label="From day"
            value={from}
            max={today}
            required
            onChange={({ target: { value } }) => value && onChange({ from: value, to: value > to ? value : to })}
            className="sm:w-38"
          />
          <span className="text-sm text-ink-faint">to</span>
          <Input
            type="date"
            aria-label="To day"
            value={to}
            max={today}
            required
            onChange={({ target: { value } }) => value && onChange({ from: value < from ? value : from, to: value })}
            className="sm:w-38"
          />
        </div>
      )}
    </>
  )
}
