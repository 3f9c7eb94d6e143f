import { curveMonotoneX } from '@visx/curve'
import { Area, LinePath } from '@visx/shape'
import { useId } from 'react'
import type { Plot, Point } from './plot'

type Props = { plot: Plot; points: readonly Point[]; /** Drawn as a dashed line without an area. */ previous?: boolean }

export function PlotSeries({ plot, points, previous = false }: Props) {
  const fill = useId()
  const data = points.map(({ value }, index) => ({ x: plot.x(index), y: plot.y(value) }))
  const [only] = data
  const stroke = previous ? 'stroke-chart-previous' : 'stroke-chart'
  // A line needs two points, so a single bucket is drawn as a dot.
  if (data.length === 1 && only) {
    return <circle cx={only.x} cy={only.y} r={4} strokeWidth={2} className={previous ? 'fill-surface stroke-chart-previous' : 'fill-chart'} />
  }
  // The last bucket is incomplete, so the line to it is lighter: it does not mean a decrease.
  const partial = !previous && points.at(-1)?.partial === true
  const over = partial ? data.slice(0, -1) : data
  return (
    <g aria-hidden>
      {!previous && (
        <>
          <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="[stop-color:var(--chart)]" stopOpacity={0.22} />
            <stop offset="1" className="[stop-color:var(--chart)]" stopOpacity={0.02} />
          </linearGradient>
          <Area data={data} x={({ x }) => x} y0={plot.y(0)} y1={({ y }) => y} curve={curveMonotoneX} fill={`url(#${fill})`} />
        </>
      )}
      {partial && (
        <LinePath
          data={data.slice(-2)}
          x={({ x }) => x}
          y={({ y }) => y}
          strokeWidth={2}
          strokeLinecap="round"
          strokeDasharray="1 5"
          data-testid="partial"
          className={stroke}
        />
      )}
      <LinePath
        data={over}
        x={({ x }) => x}
        y={({ y }) => y}
        curve={curveMonotoneX}
        strokeWidth={previous ? 1.5 : 2}
        strokeLinecap="round"
        {...(previous ? { strokeDasharray: '4 4' } : {})}
        className={stroke}
      />
    </g>
  )
}
