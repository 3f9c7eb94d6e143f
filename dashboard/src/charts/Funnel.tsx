import { Filter } from 'lucide-react'
import { use } from 'react'
import { capitalise } from '@/lib/words'
import { formatNumber, formatPercent } from '@/lib/numbers'
import { EmptyState } from '@/ui/EmptyState'
import { FormatContext } from '@/ui/FormatContext'
import { FunnelShape } from './FunnelShape'

export type Stage = {
  stage: string
  count: number
  /** Percentage of the previous stage, 0 to 100. */
  rate: number
  dropOff: number
  dropOffRate: number
}

type Props = { stages: readonly Stage[]; /** Share of the first stage that reached the last. */ overallRate?: number }

/** The number of visitors at each stage, and the loss between stages. */
export function Funnel({ stages, overallRate }: Props) {
  const { locale } = use(FormatContext)
  const first = stages[0]?.count ?? 0
  if (first === 0) {
    return (
      <EmptyState quiet icon={Filter} title="No visitors yet">
        Clicks and the leads and sales they lead to appear here.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FunnelShape shares={stages.map(({ count }) => count / first)} />
      <ol aria-label="Funnel" className="grid auto-cols-fr grid-flow-col divide-x divide-line">
        {stages.map(({ stage, count, rate, dropOff, dropOffRate }, index) => (
          <li key={stage} className="grid min-w-0 content-start gap-0.5 px-3 first:ps-0">
            <span className="truncate text-sm text-ink-soft">{capitalise(stage)}</span>
            <span className="truncate text-lg font-semibold tabular-nums">{formatNumber(count, locale)}</span>
            {index > 0 && (
              <>
                <span className="text-xs text-ink-soft tabular-nums">
                  {formatPercent(rate, locale)} of {stages[index - 1]?.stage}
                </span>
                <span className="text-xs text-ink-faint tabular-nums">
                  {formatNumber(dropOff, locale)} lost ({formatPercent(dropOffRate, locale)})
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      {overallRate !== undefined && (
        <p className="text-sm text-ink-soft">
          <span className="font-medium text-ink tabular-nums">{formatPercent(overallRate, locale)}</span> of {stages[0]?.stage} became {stages.at(-1)?.stage}.
        </p>
      )}
    </div>
  )
}
