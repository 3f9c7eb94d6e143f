import { ChartLine } from 'lucide-react'
import { type PointerEvent, use, useState } from 'react'
import { EmptyState } from '@/ui/EmptyState'
import { FormatContext } from '@/ui/FormatContext'
import { DataTable } from './DataTable'
import { PlotAxes } from './PlotAxes'
import { PlotCursor } from './PlotCursor'
import { PlotSeries } from './PlotSeries'
import { type Point, plotOf } from './plot'
import { SeriesLegend } from './SeriesLegend'
import { SeriesTooltip } from './SeriesTooltip'
import { seriesSummary } from './seriesSummary'
import { type Granularity, timeLabels, timeTicks } from './timeLabels'
import { type Unit, useUnit } from './units'
import { useWidth } from './useWidth'

type Props = {
  /** What is counted: "Clicks". */
  label: string
  points: readonly Point[]
  /** The period before, bucket by bucket. */
  previous?: readonly Point[]
  granularity: Granularity
  timeZone: string
  unit?: Unit
  height?: number
}

const TICK_WIDTH = 88

/** Numbers over time, read with the pointer or, bucket by bucket, with the arrow keys. */
export function TimeSeriesChart({ label, points, previous, granularity, timeZone, unit = 'count', height = 260 }: Props) {
  const { locale } = use(FormatContext)
  const [ref, width] = useWidth()
  const [cursor, setCursor] = useState<number>()
  const format = useUnit(unit)
  const labels = timeLabels({ granularity, timeZone, locale })
  const earlier = previous?.slice(0, points.length)
  const plot = plotOf([...points, ...(earlier ?? [])].map(({ value }) => value), points.length, { width, height }, format.short)
  // The data may shrink under a resting pointer.
  const index = cursor === undefined ? undefined : Math.min(cursor, points.length - 1)
  const point = index === undefined ? undefined : points[index]
  const read = index ?? points.length - 1
  const table = points.map(({ timestamp, value }, row) => {
    const before = earlier?.[row]
    return { key: timestamp, name: labels.full(timestamp), cells: earlier ? [format.full(value), before ? format.full(before.value) : ''] : [format.full(value)] }
  })
  const follow = (event: PointerEvent<HTMLElement>) => setCursor(plot.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left))
  const spoken = (row: number) => `${table[row]?.name}: ${table[row]?.cells[0]} ${label}`

  if (points.length === 0) {
    return (
      <div className="grid" style={{ minHeight: height }}>
        <EmptyState quiet icon={ChartLine} title="Nothing to draw yet">
          There is no data in this period.
        </EmptyState>
      </div>
    )
  }
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {earlier && <SeriesLegend />}
      <div
        ref={ref}
        className="relative touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)"
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => setCursor(undefined)}
      >
        <svg role="img" aria-label={seriesSummary({ label, points, previous: earlier }, unit, labels, format, locale)} width="100%" height={height} className="block">
          <PlotAxes plot={plot} valueLabel={format.short} timeTicks={timeTicks(points.map(({ timestamp }) => timestamp), { granularity, timeZone, locale }, (plot.right - plot.left) / TICK_WIDTH)} />
          {earlier && earlier.length > 0 && <PlotSeries plot={plot} points={earlier} previous />}
          <PlotSeries plot={plot} points={points} />
          {point && index !== undefined && <PlotCursor plot={plot} index={index} point={point} previous={earlier?.[index]} />}
        </svg>
        <input
          type="range"
          aria-label={`${label}, one at a time`}
          aria-valuetext={spoken(read)}
          min={0}
          max={points.length - 1}
          value={read}
          onChange={(event) => setCursor(event.target.valueAsNumber)}
          onFocus={() => setCursor(read)}
          onBlur={() => setCursor(undefined)}
          className="sr-only"
        />
        {point && index !== undefined && (
          <SeriesTooltip x={plot.x(index)} width={width} label={label} point={point} previous={earlier?.[index]} labels={labels} format={format} />
        )}
      </div>
      <DataTable caption={label} columns={['Time', 'This period', ...(earlier ? ['Previous period'] : [])]} rows={table} />
    </figure>
  )
}
