import { formatChange, percentChange } from './change'
import type { Point } from './plot'
import type { TimeLabels } from './timeLabels'
import type { Unit, UnitFormat } from './units'

type Series = { label: string; points: readonly Point[]; previous?: readonly Point[] | undefined; previousLabel?: string }

const PREVIOUS = 'Previous period'

const total = (points: readonly Point[]) => points.reduce((sum, { value }) => sum + value, 0)

function compared(change: number | null, when: string, locale: string | undefined): string {
  if (change === null) return `none ${when}`
  const rounded = Math.round(change * 10) / 10
  if (rounded === 0) return `as many as ${when}`
  return `${formatChange(rounded, locale)} ${rounded > 0 ? 'more' : 'less'} than ${when}`
}

/** A summary of the chart in one sentence. Rates cannot be added up, so only their maximum is given. */
export function seriesSummary({ label, points, previous, previousLabel = PREVIOUS }: Series, unit: Unit, labels: TimeLabels, format: UnitFormat, locale?: string): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return `${label}: no data`
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best), first)
  const when = previousLabel === PREVIOUS ? 'in the previous period' : previousLabel.toLowerCase()
  const sum = unit === 'percent' ? undefined : `${format.full(total(points))} in total`
  const peak = highest.value > 0 ? `highest ${format.full(highest.value)} on ${labels.full(highest.timestamp)}` : undefined
  const change = sum && previous?.length ? compared(percentChange(total(points), total(previous)), when, locale) : undefined
  const span = points.length === 1 ? `on ${labels.full(first.timestamp)}` : `from ${labels.full(first.timestamp)} to ${labels.full(last.timestamp)}`
  const going = last.partial ? ', still in progress' : ''
  return `${label} ${span}${going}: ${[sum, peak, change].filter(Boolean).join(', ') || 'none'}`
}
