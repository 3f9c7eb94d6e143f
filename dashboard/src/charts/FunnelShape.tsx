type Props = { /** Of the first stage, between 0 and 1. */ shares: readonly number[] }

const COLUMN = 100
const HEIGHT = 100
/** The part of a column that is level before the band narrows towards the next stage. */
const LEVEL = 0.45
const THINNEST = 1.5

/** A band as high as each stage that narrows in between; it stretches to the given width. */
export function FunnelShape({ shares }: Props) {
  const half = (index: number) => Math.max(THINNEST, ((shares[index] ?? 0) * HEIGHT) / 2)
  const edge = (sign: 1 | -1, index: number) => {
    const start = index * COLUMN
    const bend = start + COLUMN * LEVEL
    const end = start + COLUMN
    const middle = (bend + end) / 2
    const here = HEIGHT / 2 + sign * half(index)
    const next = HEIGHT / 2 + sign * half(Math.min(index + 1, shares.length - 1))
    return { start, bend, end, middle, here, next }
  }
  const top = shares.map((_, index) => edge(-1, index))
  const bottom = shares.map((_, index) => edge(1, index)).toReversed()
  const path = [
    ...top.map(({ start, bend, end, middle, here, next }) => `${start === 0 ? 'M' : 'L'}${start},${here}H${bend}C${middle},${here} ${middle},${next} ${end},${next}`),
    ...bottom.map(({ start, bend, end, middle, here, next }) => `L${end},${next}C${middle},${next} ${middle},${here} ${bend},${here}H${start}`),
    'Z',
  ].join('')
  return (
    <svg aria-hidden viewBox={`0 0 ${shares.length * COLUMN} ${HEIGHT}`} preserveAspectRatio="none" className="block h-36 w-full">
      <path d={path} className="fill-chart" />
      {shares.slice(1).map((share, index) => (
        <line key={`${index + 1} ${share}`} x1={(index + 1) * COLUMN} x2={(index + 1) * COLUMN} y2={HEIGHT} className="stroke-line" vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}
