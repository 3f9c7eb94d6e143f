import { memo } from 'react'
import type { LiveEvent } from '@/api/live'
import { centreOf, HEIGHT, OUTLINES, project, WIDTH } from '@/charts/world'
import { countryName } from '@/lib/countries'
import { plural } from '@/lib/numbers'
import { useNow } from '@/ui/useNow'

const HALF_HOUR_MS = 1_800_000
const FAINTEST = 0.2

const Land = memo(function Land() {
  return OUTLINES.map(({ name, path }) => <path key={name} d={path} strokeWidth={0.6} className="fill-chart-land stroke-surface" />)
})

/** The position of a visitor: the city, or the centre of the country if the city is unknown. */
function pointOf({ longitude, latitude, country }: LiveEvent): readonly [x: number, y: number] | undefined {
  if (longitude != null && latitude != null) return project(longitude, latitude)
  return country ? centreOf(country) : undefined
}

function opacityAt(timestamp: string, now: number): number {
  return Math.max(FAINTEST, 0.9 * (1 - (now - Date.parse(timestamp)) / HALF_HOUR_MS))
}

function summary(events: readonly LiveEvent[]): string {
  const countries = new Set(events.flatMap(({ country }) => (country ? [countryName(country)] : [])))
  const named = [...countries].slice(0, 5).join(', ')
  return `${plural(events.length, 'event')} in the last 30 minutes on a map of the world${named && `: ${named}`}`
}

/** Every event is a point that appears with a ripple and fades. The feed shows the same events as text. */
export function LiveMap({ events }: { events: readonly LiveEvent[] }) {
  const now = useNow().getTime()
  const placed = events.flatMap((event) => {
    const at = pointOf(event)
    return at ? [{ event, at }] : []
  })
  return (
    <svg role="img" aria-label={summary(events)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full">
      <Land />
      {placed.toReversed().map(({ event, at: [x, y] }) => (
        <g key={event.id} transform={`translate(${x} ${y})`} data-event={event.id}>
          <circle r={4} className="live-ripple fill-none stroke-chart-point" />
          <circle
            r={4}
            strokeWidth={0.8}
            opacity={opacityAt(event.timestamp, now)}
            className="fill-chart-point stroke-surface transition-opacity duration-1000 max-sm:[r:8px]"
          />
        </g>
      ))}
    </svg>
  )
}
