import { scaleLinear } from '@visx/scale'

/** A bucket as returned by the API. */
export type Point = { timestamp: string; value: number; /** Goes on, as today does. */ partial?: boolean }

export type Plot = {
  width: number
  height: number
  left: number
  right: number
  bottom: number
  x: (index: number) => number
  y: (value: number) => number
  valueTicks: number[]
  /** The bucket nearest to a position in the chart. */
  nearest: (x: number) => number
}

type Size = { width: number; height: number }

const TOP = 12
const RIGHT = 8
const BOTTOM = 26
const DIGIT = 7

function valueScale(values: readonly number[], height: number) {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  // If all values are zero, the line is at the bottom of the chart, not in the middle.
  const top = highest === 0 && lowest === 0 ? 1 : highest
  return scaleLinear<number>({ domain: [lowest, top], range: [height - BOTTOM, TOP], nice: 4 })
}

/** The scales and positions of a plot. Counts have ticks at whole numbers only. */
export function plotOf(values: readonly number[], count: number, { width, height }: Size, label: (value: number) => string): Plot {
  const scale = valueScale(values, height)
  const whole = values.every((value) => Number.isInteger(value))
  const valueTicks = scale.ticks(4).filter((tick) => !whole || Number.isInteger(tick))
  const left = Math.max(...valueTicks.map((tick) => label(tick).length)) * DIGIT + 12
  const right = Math.max(left + 1, width - RIGHT)
  const step = count > 1 ? (right - left) / (count - 1) : 0
  return {
    width,
    height,
    left,
    right,
    bottom: height - BOTTOM,
    valueTicks,
    x: (index) => (count === 1 ? (left + right) / 2 : left + index * step),
    y: (value) => scale(value),
    nearest: (x) => (step === 0 ? 0 : Math.min(count - 1, Math.max(0, Math.round((x - left) / step)))),
  }
}
