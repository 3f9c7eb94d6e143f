import type { ReactNode } from 'react'
import { currencyChoices } from '@/lib/currencies'
import { capitalise } from '@/lib/words'
import { timezoneChoices } from '@/lib/timezones'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { Combobox } from '@/ui/Combobox'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Select } from '@/ui/Select'
import { type AnalyticsSearch, daysOf, FACTS, FILTERS, type FilterName, granularitiesOf, granularityOf, readAnalyticsSearch } from './analyticsSearch'
import { factLabel } from './factLabel'
import { RangePicker } from './RangePicker'

type Props = {
  search: AnalyticsSearch
  onChange: (search: AnalyticsSearch) => void
  /** Where days begin unless the address says otherwise. */
  timezone: string
  /** Of amounts, unless the address says otherwise; left out where nothing is money. */
  currency?: string
  /** What the filters' ids stand for. */
  names?: { [Name in FilterName]?: string }
  /** At the end of the bar, such as the export. */
  actions?: ReactNode
}

const LABELS: Record<FilterName, string> = {
  linkId: 'Link',
  campaignId: 'Campaign',
  country: 'Country',
  region: 'Region',
  city: 'City',
  device: 'Device',
  browser: 'Browser',
  os: 'System',
  referrer: 'Referrer',
  trigger: 'Trigger',
}

/** The codes alone: the bar is short of room. One that is not among them was named by the address or by a campaign. */
function currencyCodes(shown: string) {
  const known = currencyChoices().map(({ value }) => value)
  return [...new Set([...known, shown])].map((code) => ({ value: code, label: code }))
}

/** The one bar of all analytics views. It holds no state: the URL does. */
export function AnalyticsBar({ search, onChange, timezone, currency, names, actions }: Props) {
  const zone = search.timezone ?? timezone
  const units = granularitiesOf(daysOf(search))
  const filters = FILTERS.flatMap((name) => {
    const value = search[name]
    const fact = FACTS.find((known) => known === name)
    return value === undefined ? [] : [{ name, text: `${LABELS[name]}: ${names?.[name] ?? (fact ? factLabel(fact, value) : value)}` }]
  })
  const set = (change: Record<string, unknown>) => onChange(readAnalyticsSearch({ ...search, ...change }))
  const without = (gone: readonly FilterName[]) => set(Object.fromEntries(gone.map((name) => [name, undefined])))
  return (
    <div role="search" aria-label="Period and filters" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <RangePicker search={search} timezone={zone} onChange={(span) => set({ range: undefined, from: undefined, to: undefined, ...span })} />
        <div className="w-full sm:w-52">
          <Combobox
            aria-label="Timezone"
            searchLabel="Find a timezone"
            value={zone}
            options={timezoneChoices()}
            onChange={(value) => set({ timezone: value === timezone ? undefined : value })}
          />
        </div>
        {currency && (
          <Select
            aria-label="Currency"
            className="w-24"
            value={search.currency ?? currency}
            options={currencyCodes(search.currency ?? currency)}
            onChange={(value) => set({ currency: value === currency ? undefined : value })}
          />
        )}
        {units.length > 1 && (
          <SegmentedControl
            label="Granularity"
            value={granularityOf(search)}
            options={units.map((value) => ({ value, label: capitalise(value) }))}
            onChange={(granularity) => set({ granularity })}
          />
        )}
        {actions && <div className="ms-auto flex items-center gap-2">{actions}</div>}
      </div>
      {filters.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {filters.map(({ name, text }) => (
            <Chip key={name} removeLabel={`Remove ${text}`} onRemove={() => without([name])}>
              {text}
            </Chip>
          ))}
          {filters.length > 1 && (
            <Button variant="ghost" size="small" onClick={() => without(FILTERS)}>
              Clear all
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
