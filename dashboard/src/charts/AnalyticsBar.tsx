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
  /** The default time zone, in which days begin. */
  timezone: string
  /** The default currency; omitted if the view contains no amounts. */
  currency?: string
  /** The names of the ids in the filters. */
  names?: { [Name in FilterName]?: string }
  /** Shown at the end of the bar, such as the export menu. */
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

/** Shows only currency codes, because the bar has little space. A currency that is not in the list comes from the URL or a campaign. */
function currencyCodes(shown: string) {
  const known = currencyChoices().map(({ value }) => value)
  return [...new Set([...known, shown])].map((code) => ({ value: code, label: code }))
}

/** The toolbar of all analytics views. It holds no state: the URL does. */
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
