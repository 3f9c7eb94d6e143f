import { ChangeMark } from './ChangeMark'
import { ChartTooltip } from './ChartTooltip'
import { percentChange } from './change'
import type { Point } from './plot'
import type { TimeLabels } from './timeLabels'
import type { UnitFormat } from './units'

type Props = { x: number; width: number; label: string; point: Point; previous: Point | undefined; labels: TimeLabels; format: UnitFormat }

export function SeriesTooltip({ x, width, label, point, previous, labels, format }: Props) {
  return (
    <ChartTooltip x={x} width={width}>
      <p className="text-xs text-ink-faint">{labels.full(point.timestamp)}{point.partial && ', so far'}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold tabular-nums">{format.full(point.value)}</span>
        <span className="text-ink-soft">{label}</span>
        {previous && !point.partial && <ChangeMark change={percentChange(point.value, previous.value)} />}
      </p>
      {previous && (
        <p className="text-xs text-ink-faint tabular-nums">
          {format.full(previous.value)} on {labels.full(previous.timestamp)}
        </p>
      )}
    </ChartTooltip>
  )
}
