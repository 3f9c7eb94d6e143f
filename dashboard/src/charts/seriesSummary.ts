import { formatChange, percentChange } from './change'
import type { Point } from './plot'
import type { TimeLabels } from './timeLabels'
import type { Unit, UnitFormat } from './units'

type Series = { label: string; points: readonly Point[]; previous?: readonly Point[] | undefined }

const total = (points: readonly Point[]) => points.reduce((sum, { value }) => sum + value, 0)

function compared(change: number | null, locale: string | undefined): string {
  if (change === null) return 'none in the previous period'
  const rounded = Math.round(change * 10) / 10
  if (rounded === 0) return 'as many as in the previous period'
  return `${formatChange(rounded, locale)} ${rounded > 0 ? 'more' : 'less'} than in the previous period`
}

/** The chart in a sentence. Rates have no total, so only their highest is told. */
export function seriesSummary({ label, points, previous }: Series, unit: Unit, labels: TimeLabels, format: UnitFormat, locale?: string): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return `${label}: no data`
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best), first)
  const sum = unit === 'percent' ? undefined : `${format.full(total(points))} in all`
  const peak = highest.value > 0 ? `highest ${format.full(highest.value)} on ${labels.full(highest.timestamp)}` : undefined
  const change = sum && previous?.length ? compared(percentChange(total(points), total(previous)), locale) : undefined
  const span = points.length === 1 ? `on ${labels.full(first.timestamp)}` : `from ${labels.full(first.timestamp)} to ${labels.full(last.timestamp)}`
  return `${label} ${span}: ${[sum, peak, change].filter(Boolean).join(', ') || 'none'}`
}
