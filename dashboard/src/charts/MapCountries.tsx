import { memo } from 'react'
import { classNames } from '@/lib/classNames'
import { countryName } from '@/lib/countries'
import { type Country, type Hint, placeOf, shade } from './places'
import { OUTLINES } from './world'

type Props = {
  countries: readonly Country[]
  highlighted: string | undefined
  onHint: (hint: Hint | undefined) => void
  onSelect?: (code: string) => void
}

const fillOf = (strength: number) => ({ fill: `color-mix(in oklch, var(--chart-high) ${Math.round(strength * 100)}%, var(--chart-low))` })

/** Separate from the tooltip, which renders on every movement of the pointer. */
export const MapCountries = memo(function MapCountries({ countries, highlighted, onHint, onSelect }: Props) {
  const values = new Map(countries.map(({ code, value }) => [code, value]))
  const highest = Math.max(0, ...values.values())
  return (
    <>
      {OUTLINES.map(({ name, code, path }) => {
        const value = (code && values.get(code)) || 0
        const select = code && value > 0 && onSelect ? { onClick: () => onSelect(code) } : {}
        return (
          <path
            key={name}
            d={path}
            data-country={code}
            strokeWidth={0.6}
            className={classNames('stroke-surface', value === 0 && 'fill-chart-land', 'onClick' in select && 'cursor-pointer')}
            style={value > 0 ? fillOf(shade(value, highest)) : {}}
            onPointerMove={(event) => onHint({ ...placeOf(event), title: code ? countryName(code) : name, of: { value } })}
            onPointerLeave={() => onHint(undefined)}
            {...select}
          />
        )
      })}
      {/* Drawn last, because otherwise its neighbours would cover half of the outline. */}
      {OUTLINES.filter(({ code }) => code !== undefined && code === highlighted).map(({ name, code, path }) => (
        <path key={name} d={path} data-highlighted={code} strokeWidth={1.4} className="pointer-events-none fill-none stroke-ink" />
      ))}
    </>
  )
})
