import { useMemo, useState } from 'react'
import { countryName } from '@/lib/countries'
import { plural } from '@/lib/numbers'
import { ChartTooltip } from './ChartTooltip'
import { DataTable } from './DataTable'
import { MapCities } from './MapCities'
import { MapCountries } from './MapCountries'
import type { City, Country, Hint } from './places'
import { type Unit, useUnit } from './units'
import { useWidth } from './useWidth'
import { HEIGHT, WIDTH } from './world'

type Props = {
  label: string
  countries: readonly Country[]
  cities: readonly City[]
  unit: Unit
  highlighted: string | undefined
  onSelect?: (code: string) => void
}

const TOLD = 25

/** Countries shaded by value and cities as circles sized by clicks. The data is in the bundle; there are no tiles and no network requests. */
export function MapDrawing({ label, countries, cities, unit, highlighted, onSelect }: Props) {
  const [ref, width] = useWidth(WIDTH)
  const [hint, setHint] = useState<Hint>()
  const values = useUnit(unit)
  const clicks = useUnit('count')
  const text = hint && ('city' in hint.of ? `${clicks.full(hint.of.clicks)} clicks` : `${values.full(hint.of.value)} ${label.toLowerCase()}`)
  const busiest = useMemo(() => cities.toSorted((a, b) => b.clicks - a.clicks), [cities])
  return (
    <div ref={ref} className="relative" onPointerLeave={() => setHint(undefined)}>
      <svg
        role="img"
        aria-label={`${label} on a map of the world: ${plural(countries.length, 'country', 'countries')}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block w-full"
      >
        <MapCountries countries={countries} highlighted={highlighted} onHint={setHint} {...(onSelect ? { onSelect } : {})} />
        <MapCities cities={busiest} onHint={setHint} />
      </svg>
      {hint && (
        <ChartTooltip x={hint.x} y={hint.y} width={width} height={(width * HEIGHT) / WIDTH}>
          <p className="font-medium">{hint.title}</p>
          <p className="text-ink-soft tabular-nums">{text}</p>
        </ChartTooltip>
      )}
      {busiest.length > 0 && (
        <DataTable
          caption="Clicks by city"
          columns={['City', 'Country', 'Clicks']}
          rows={busiest.slice(0, TOLD).map((city) => ({
            key: `${city.latitude} ${city.longitude} ${city.city}`,
            name: city.city,
            cells: [countryName(city.country), clicks.full(city.clicks)],
          }))}
        />
      )}
    </div>
  )
}
