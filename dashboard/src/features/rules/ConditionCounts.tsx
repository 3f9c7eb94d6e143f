import { use } from 'react'
import type { components } from '@/api/schema'
import { formatNumber, formatPercent, plural } from '@/lib/numbers'
import { FormatContext } from '@/ui/FormatContext'
import { sayCondition } from './conditions'

type Counted = components['schemas']['ConditionCount']

/** Conditions with the number of matching clicks. Values that are not stored for past clicks are reported as unknown. */
export function ConditionCounts({ conditions }: { conditions: readonly Counted[] }) {
  const { locale } = use(FormatContext)
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {conditions.map((condition) => {
        const words = sayCondition({ field: condition.field, operator: condition.operator, name: condition.name ?? undefined, value: condition.value ?? undefined })
        return (
          <li key={condition.index} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
              <span className="min-w-0 font-medium wrap-anywhere">{words}</span>
              <span className="text-ink-soft tabular-nums">
                {condition.evaluated > 0
                  ? `${formatNumber(condition.matched, locale)} of ${plural(condition.evaluated, 'click')}, ${formatPercent(condition.matchRate, locale)}`
                  : 'Unknown. This value is not stored for past clicks'}
              </span>
            </p>
            <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-chart" style={{ width: `${condition.matchRate}%` }} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
