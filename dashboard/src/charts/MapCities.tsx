import { memo } from 'react'
import { countryName } from '@/lib/countries'
import { type City, type Hint, placeOf, radius } from './places'
import { project } from './world'

type Props = { /** The busiest first, so that small circles lie on large ones. */ cities: readonly City[]; onHint: (hint: Hint | undefined) => void }

export const MapCities = memo(function MapCities({ cities, onHint }: Props) {
  const most = Math.max(0, ...cities.map(({ clicks }) => clicks))
  return cities.map((city) => {
    const at = project(city.longitude, city.latitude)
    const title = city.city ? `${city.city}, ${countryName(city.country)}` : countryName(city.country)
    return (
      at && (
        <circle
          key={`${city.latitude} ${city.longitude} ${city.city}`}
          cx={at[0]}
          cy={at[1]}
          r={radius(city.clicks, most)}
          strokeWidth={0.8}
          className="fill-chart-point/75 stroke-surface"
          onPointerMove={(event) => onHint({ ...placeOf(event), title, of: city })}
          onPointerLeave={() => onHint(undefined)}
        />
      )
    )
  })
})
