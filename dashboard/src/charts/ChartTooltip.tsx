import type { ReactNode } from 'react'

type Props = {
  x: number
  y?: number
  /** The width of the chart. In its right half the tooltip is shown to the left of the pointer. */
  width: number
  height?: number
  children: ReactNode
}

const GAP = 12

/** The tooltip beside the pointer. Screen readers get the same data from the control or the table of the chart. */
export function ChartTooltip({ x, y = 0, width, height = Infinity, children }: Props) {
  const side = x > width / 2 ? { right: width - x + GAP } : { left: x + GAP }
  const level = y > height / 2 ? { bottom: height - y } : { top: y }
  return (
    <div
      aria-hidden
      data-testid="chart-tooltip"
      className="pointer-events-none absolute z-10 w-max rounded-md bg-raised px-3 py-2 text-sm shadow-raised"
      style={{ ...side, ...level, maxWidth: Math.max(120, width / 2 - GAP) }}
    >
      {children}
    </div>
  )
}
