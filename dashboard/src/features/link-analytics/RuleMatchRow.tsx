import { Link as RouteLink } from '@tanstack/react-router'
import { use } from 'react'
import type { components } from '@/api/schema'
import { formatNumber, formatPercent } from '@/lib/numbers'
import { Badge } from '@/ui/Badge'
import { FormatContext } from '@/ui/FormatContext'
import { Money } from '@/ui/Money'
import { Time } from '@/ui/Time'
import { readLinkAnalyticsSearch } from './linkAnalyticsSearch'
import { useLinkView } from './useLinkView'

const CELL = 'px-3 py-2.5 text-end align-top tabular-nums'

export function RuleMatchRow({ rule, currency }: { rule: components['schemas']['RuleMatches']; currency: string }) {
  const { params, search } = useLinkView()
  const { locale } = use(FormatContext)
  return (
    <tr>
      <th scope="row" className="grid gap-0.5 px-3 py-2.5 text-start font-normal">
        <span className="flex min-w-0 items-center gap-2">
          <RouteLink
            to="/$workspace/links/$linkId/analytics/rules/$ruleId"
            params={{ ...params, ruleId: rule.ruleId }}
            search={readLinkAnalyticsSearch(search)}
            className="truncate rounded-sm font-medium hover:underline"
          >
            {rule.ruleName}
          </RouteLink>
          {rule.deleted ? <Badge>Deleted</Badge> : !rule.enabled && <Badge>Off</Badge>}
        </span>
        <span className="truncate text-xs text-ink-faint">{rule.lastMatchedAt ? <>Last match <Time value={rule.lastMatchedAt} /></> : 'No match in this period'}</span>
      </th>
      <td className={`${CELL} font-medium`}>{formatNumber(rule.matches, locale)}</td>
      <td className={`${CELL} max-sm:hidden`}>{formatPercent(rule.percentage, locale)}</td>
      <td className={`${CELL} max-md:hidden`}>{formatNumber(rule.conversions, locale)}</td>
      <td className={`${CELL} max-md:hidden`}>{formatPercent(rule.conversionRate, locale)}</td>
      <td className={CELL}>
        <Money amount={rule.revenue} currency={currency} />
      </td>
    </tr>
  )
}
