import { Link } from '@tanstack/react-router'
import { Split } from 'lucide-react'
import { use } from 'react'
import type { RuleCount } from '@/api/outcomes'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { formatNumber, formatPercent, plural } from '@/lib/numbers'
import { EmptyState } from '@/ui/EmptyState'
import { FormatContext } from '@/ui/FormatContext'
import { Section } from '@/ui/Section'
import { Sum } from '@/ui/Sum'

/** A phone has space for the rule, its conversions and the revenue only; the rest is below the name. */
const HEAD = 'px-3 py-2 text-end font-medium whitespace-nowrap'
const CELL = 'px-3 py-2.5 text-end align-top tabular-nums'

type Props = { rules: readonly RuleCount[]; currency: string }

/** The API counts clicks that matched no rule by link; here they are one row at the end. */
function withOneForNoRule(rules: readonly RuleCount[]): RuleCount[] {
  const none = rules.filter(({ rule_id }) => !rule_id)
  const sum = (of: 'clicks' | 'conversions' | 'revenue' | 'gross_revenue' | 'refunds') => none.reduce((all, rule) => all + rule[of], 0)
  const clicks = sum('clicks')
  const conversions = sum('conversions')
  const together = { rule_id: null, rule_name: null, link_id: '', clicks, conversions, revenue: sum('revenue'), gross_revenue: sum('gross_revenue'), refunds: sum('refunds'), conversion_rate: clicks > 0 ? (100 * conversions) / clicks : 0 }
  return [...rules.filter(({ rule_id }) => rule_id), ...(none.length > 0 ? [together] : [])]
}

/** Conversions by the rule that their click matched. */
export function RuleTable({ rules, currency }: Props) {
  const { locale } = use(FormatContext)
  const workspace = workspaceSegment(useWorkspace())
  return (
    <Section title="By rule">
      {rules.length === 0 ? (
        <EmptyState quiet icon={Split} title="No rules were used">
          Rules and their conversions appear here.
        </EmptyState>
      ) : (
        <table className="-mx-3 w-[calc(100%+1.5rem)] table-fixed text-sm">
          <caption className="sr-only">Conversions by rule</caption>
          <thead className="border-b border-line text-xs text-ink-faint">
            <tr>
              <th scope="col" className="px-3 py-2 text-start font-medium sm:w-2/5">
                Rule
              </th>
              <th scope="col" className={`${HEAD} max-sm:hidden`}>
                Clicks
              </th>
              <th scope="col" className={`${HEAD} max-sm:w-26`}>
                Conversions
              </th>
              <th scope="col" className={`${HEAD} max-sm:hidden`}>
                Rate
              </th>
              <th scope="col" className={`${HEAD} max-sm:w-26`}>
                Revenue
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {withOneForNoRule(rules).map(({ rule_id, rule_name, link_id, clicks, conversions, conversion_rate = 0, revenue }) => (
              <tr key={`${link_id ?? ''} ${rule_id ?? ''}`}>
                <th scope="row" className="px-3 py-2.5 text-start font-normal wrap-anywhere">
                  {rule_id && link_id ? (
                    <Link to="/$workspace/links/$linkId/rules/$ruleId" params={{ workspace, linkId: link_id, ruleId: rule_id }} className="hover:underline">
                      {rule_name}
                    </Link>
                  ) : (
                    (rule_name ?? 'No rule')
                  )}
                  <span className="block text-xs text-ink-faint sm:hidden">
                    {plural(clicks, 'click')}, {formatPercent(conversion_rate, locale)}
                  </span>
                </th>
                <td className={`${CELL} max-sm:hidden`}>{formatNumber(clicks, locale)}</td>
                <td className={CELL}>{formatNumber(conversions, locale)}</td>
                <td className={`${CELL} max-sm:hidden`}>{formatPercent(conversion_rate, locale)}</td>
                <td className={CELL}>
                  <Sum amount={revenue} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
