import type { Plot, Point } from './plot'

type Props = { plot: Plot; index: number; point: Point; previous: Point | undefined }

/** Marks the selected bucket. */
export function PlotCursor({ plot, index, point, previous }: Props) {
  const x = plot.x(index)
  return (
    <g aria-hidden>
      <line x1={x} x2={x} y1={0} y2={plot.bottom} className="stroke-line-strong" shapeRendering="crispEdges" />
      {previous && <circle cx={x} cy={plot.y(previous.value)} r={3.5} strokeWidth={1.5} className="fill-surface stroke-chart-previous" />}
      <circle cx={x} cy={plot.y(point.value)} r={4.5} strokeWidth={2} className="fill-chart stroke-surface" />
    </g>
  )
}
