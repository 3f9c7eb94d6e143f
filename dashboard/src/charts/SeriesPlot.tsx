import { type PointerEvent, useState } from 'react'
import { PlotAxes } from './PlotAxes'
import { PlotCursor } from './PlotCursor'
import { PlotSeries } from './PlotSeries'
import { type Point, plotOf } from './plot'
import { SeriesTooltip } from './SeriesTooltip'
import { seriesSummary } from './seriesSummary'
import { type TimeOptions, timeLabels, timeTicks } from './timeLabels'
import { type Unit, useUnit } from './units'
import { useWidth } from './useWidth'

type Props = {
  label: string
  /** Contains at least one point. */
  points: readonly Point[]
  previous: readonly Point[] | undefined
  previousLabel: string
  time: TimeOptions
  unit: Unit
  height: number
}

const TICK_WIDTH = 88

/** The plot and its cursor. Separate from the table, which does not have to render on every movement of the pointer. */
export function SeriesPlot({ label, points, previous, previousLabel, time, unit, height }: Props) {
  const [ref, width] = useWidth()
  const [cursor, setCursor] = useState<number>()
  const format = useUnit(unit)
  const labels = timeLabels(time)
  const values = [...points, ...(previous ?? [])].map(({ value }) => value)
  const plot = plotOf(values, points.length, { width, height }, format.short)
  const ticks = timeTicks(points.map(({ timestamp }) => timestamp), time, (plot.right - plot.left) / TICK_WIDTH)
  // The data may shrink while the pointer rests on it.
  const latest = points.length - 1
  const index = Math.min(cursor ?? latest, latest)
  const point = points[index]
  const marked = cursor === undefined || !point ? undefined : { index, point, previous: previous?.[index] }
  const follow = (event: PointerEvent<HTMLElement>) => setCursor(plot.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left))
  return (
    <div
      ref={ref}
      className="relative touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)"
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => setCursor(undefined)}
    >
      <svg role="img" aria-label={seriesSummary({ label, points, previous, previousLabel }, unit, labels, format, time.locale)} width="100%" height={height} className="block">
        <PlotAxes plot={plot} valueLabel={format.short} timeTicks={ticks} />
        {previous && previous.length > 0 && <PlotSeries plot={plot} points={previous} previous />}
        <PlotSeries plot={plot} points={points} />
        {marked && <PlotCursor plot={plot} {...marked} />}
      </svg>
      <input
        type="range"
        aria-label={`${label}, one at a time`}
        aria-valuetext={point && `${labels.full(point.timestamp)}${point.partial ? ', so far' : ''}: ${format.full(point.value)} ${label}`}
        min={0}
        max={latest}
        value={index}
        onChange={(event) => setCursor(event.target.valueAsNumber)}
        onFocus={() => setCursor(index)}
        onBlur={() => setCursor(undefined)}
        className="sr-only"
      />
      {marked && <SeriesTooltip x={plot.x(index)} width={width} label={label} point={marked.point} previous={marked.previous} labels={labels} format={format} />}
    </div>
  )
}
