import { ChartLine } from 'lucide-react'
import { lazy, Suspense, use } from 'react'
import { EmptyState } from '@/ui/EmptyState'
import { FormatContext } from '@/ui/FormatContext'
import { Skeleton } from '@/ui/Skeleton'
import { DataTable } from './DataTable'
import type { Point } from './plot'
import { SeriesLegend } from './SeriesLegend'
import { type Granularity, timeLabels } from './timeLabels'
import { type Unit, useUnit } from './units'

/** Loaded on demand, because scales and curves are large; the numbers beside a chart are shown without them. */
const SeriesPlot = lazy(() => import('./SeriesPlot').then(({ SeriesPlot: component }) => ({ default: component })))

type Props = {
  /** The name of the metric, such as "Clicks". */
  label: string
  points: readonly Point[]
  /** The buckets of the previous period. */
  previous?: readonly Point[]
  /** The label of the comparison period, if it is not the one directly before. */
  previousLabel?: string
  granularity: Granularity
  timeZone: string
  unit?: Unit
  height?: number
}

/** A time series, readable with the pointer or, bucket by bucket, with the arrow keys. */
export function TimeSeriesChart({ label, points, previous, previousLabel = 'Previous period', granularity, timeZone, unit = 'count', height = 260 }: Props) {
  const { locale } = use(FormatContext)
  const format = useUnit(unit)
  const time = { granularity, timeZone, locale }
  const labels = timeLabels(time)
  const earlier = previous?.slice(0, points.length)
  if (points.length === 0) {
    return (
      <div className="grid" style={{ minHeight: height }}>
        <EmptyState quiet icon={ChartLine} title="No data yet">
          There is no data in this period.
        </EmptyState>
      </div>
    )
  }
  const cells = (value: number, before: Point | undefined) => [format.full(value), ...(earlier ? [before ? format.full(before.value) : ''] : [])]
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {earlier && <SeriesLegend previous={previousLabel} />}
      <Suspense fallback={<div style={{ height }}><Skeleton className="size-full" /></div>}>
        <SeriesPlot label={label} points={points} previous={earlier} previousLabel={previousLabel} time={time} unit={unit} height={height} />
      </Suspense>
      <DataTable
        caption={label}
        columns={['Time', 'This period', ...(earlier ? [previousLabel] : [])]}
        rows={points.map(({ timestamp, value, partial }, index) => ({ key: timestamp, name: partial ? `${labels.full(timestamp)}, so far` : labels.full(timestamp), cells: cells(value, earlier?.[index]) }))}
      />
    </figure>
  )
}
