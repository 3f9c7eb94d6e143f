import { curveMonotoneX } from '@visx/curve'
import { LinePath } from '@visx/shape'

type Props = { values: readonly number[] }

const WIDTH = 96
const HEIGHT = 28
const PAD = 2

/** The shape of a series; the number beside it is the label. */
export function Sparkline({ values }: Props) {
  const highest = Math.max(1, ...values)
  const lowest = Math.min(0, ...values)
  const x = (index: number) => PAD + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * PAD)
  const y = (value: number) => HEIGHT - PAD - ((value - lowest) / (highest - lowest)) * (HEIGHT - 2 * PAD)
  if (values.length < 2) return null
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-7 w-24 min-w-6">
      <LinePath
        data={[...values]}
        x={(_, index) => x(index)}
        y={y}
        curve={curveMonotoneX}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
        className="stroke-chart"
      />
    </svg>
  )
}
