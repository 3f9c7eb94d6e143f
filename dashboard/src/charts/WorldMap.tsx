import { Globe } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { countryName } from '@/lib/countries'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { BarList } from './BarList'
import { CountryCode } from './CountryCode'
import type { City, Country } from './places'
import type { Unit } from './units'

/** Loaded on demand, because the outlines of the countries are larger than all other charts together. */
const MapDrawing = lazy(() => import('./MapDrawing').then(({ MapDrawing: component }) => ({ default: component })))

const NO_CITIES: readonly City[] = []

type Props = {
  /** The name of the metric, such as "Clicks". */
  label: string
  countries: readonly Country[]
  cities?: readonly City[]
  unit?: Unit
  selected?: string | undefined
  onSelect?: (code: string) => void
  /** The number of countries in the list beside the map. */
  listed?: number
}

/** The countries of visitors. The map is an image; the list beside it has the same data and is operable by keyboard. */
export function WorldMap({ label, countries, cities = NO_CITIES, unit = 'count', selected, onSelect, listed = 8 }: Props) {
  const [pointed, setPointed] = useState<string>()
  const select = onSelect ? { onSelect } : {}
  if (countries.length === 0) {
    return (
      <EmptyState quiet icon={Globe} title="No countries yet">
        Countries appear here after the first click.
      </EmptyState>
    )
  }
  const rows = countries.toSorted((a, b) => b.value - a.value).slice(0, listed)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Suspense fallback={<Skeleton className="aspect-2/1 w-full" />}>
        <MapDrawing label={label} countries={countries} cities={cities} unit={unit} highlighted={pointed ?? selected} {...select} />
      </Suspense>
      <BarList
        columns={{ label: 'Country', value: label }}
        unit={unit}
        selected={selected}
        onPoint={setPointed}
        rows={rows.map(({ code, value, percentage }) => ({ key: code, label: countryName(code), value, percentage, icon: <CountryCode code={code} /> }))}
        {...select}
      />
    </div>
  )
}
