import type { Plot } from './plot'
import type { Tick } from './timeLabels'

type Props = { plot: Plot; timeTicks: readonly Tick[]; valueLabel: (value: number) => string }

const EDGE = 36

/** The first and last labels are aligned inwards, so that they are not cut off. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x > width - EDGE) return 'end'
  return x < EDGE ? 'start' : 'middle'
}

export function PlotAxes({ plot, timeTicks, valueLabel }: Props) {
  return (
    <g className="fill-ink-faint text-xs tabular-nums" aria-hidden>
      {plot.valueTicks.map((value) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={plot.y(value)} y2={plot.y(value)} className="stroke-chart-grid" shapeRendering="crispEdges" />
          <text x={plot.left - 8} y={plot.y(value)} textAnchor="end" dominantBaseline="central">
            {valueLabel(value)}
          </text>
        </g>
      ))}
      {timeTicks.map(({ index, label }) => (
        <text key={index} x={plot.x(index)} y={plot.height - 6} textAnchor={anchorAt(plot.x(index), plot.width)}>
          {label}
        </text>
      ))}
    </g>
  )
}
