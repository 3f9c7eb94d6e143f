import { use } from 'react'
import type { components } from '@/api/schema'
import { BarList } from '@/charts/BarList'
import { StatTile } from '@/charts/StatTile'
import { formatNumber, formatPercent, plural } from '@/lib/numbers'
import { spokenAddress } from '@/lib/urls'
import { FormatContext } from '@/ui/FormatContext'
import { Notice } from '@/ui/Notice'
import { ConditionCounts } from './ConditionCounts'

type Answer = components['schemas']['WhatIfView']
type Went = Answer['went'][number]

function where({ ruleName, destinationUrl }: Went): string {
  if (!destinationUrl) return ruleName ?? 'No destination'
  return `${spokenAddress(destinationUrl)} · ${ruleName ?? 'no rule'}`
}

/** The result of testing the draft on past clicks, including unknown ones. */
export function WhatIfAnswer({ answer }: { answer: Answer }) {
  const { locale } = use(FormatContext)
  if (answer.examined === 0) return <Notice>There were no clicks in this period.</Notice>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <p className="text-sm text-pretty">
        Of {plural(answer.examined, 'click')} the rule would have matched {formatNumber(answer.matches, locale)}, {formatPercent(answer.percentage, locale)}.
        {answer.takenBefore > 0 && ` ${plural(answer.takenBefore, 'click')} would also match, but an earlier rule is used.`}
        {answer.released > 0 && ` ${plural(answer.released, 'click')} matched by the current rule would go elsewhere.`}
        {answer.sampled && ' Only the latest clicks were analysed.'}
      </p>
      {answer.unknown > 0 && (
        <Notice>The result for {plural(answer.unknown, 'click')} is unknown, because a condition uses data that is not stored for past clicks.</Notice>
      )}
      <div className="grid grid-cols-2 gap-3">
        <StatTile label="Matching clicks" value={answer.matches} />
        <StatTile label="Unique visitors" value={answer.uniqueVisitors} />
      </div>
      {answer.went.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <h3 className="text-sm font-medium">Current destinations of the clicks that would go to {spokenAddress(answer.destinationUrl)}</h3>
          <BarList
            columns={{ label: 'Went to', value: 'Clicks' }}
            rows={answer.went.map((went) => ({ key: `${went.ruleId} ${went.destinationUrl}`, label: where(went), value: went.clicks, percentage: went.percentage }))}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 className="text-sm font-medium">By condition</h3>
        <ConditionCounts conditions={answer.conditions} />
      </div>
    </div>
  )
}
