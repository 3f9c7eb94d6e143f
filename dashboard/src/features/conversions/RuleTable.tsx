import { Link } from '@tanstack/react-router'
import { Split } from 'lucide-react'
import { use } from 'react'
import type { RuleCount } from '@/api/outcomes'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { formatNumber, formatPercent } from '@/lib/numbers'
import { EmptyState } from '@/ui/EmptyState'
import { FormatContext } from '@/ui/FormatContext'
import { Section } from '@/ui/Section'
import { Sum } from '@/ui/Sum'
import { Table } from '@/ui/Table'

const COLUMNS = [
  { name: 'Rule' },
  { name: 'Clicks', number: true },
  { name: 'Conversions', number: true },
  { name: 'Rate', number: true },
  { name: 'Revenue', number: true },
]

type Props = { rules: readonly RuleCount[]; currency: string }

/** Clicks that no rule took are counted by link; here they are one row, and the last. */
function withOneForNoRule(rules: readonly RuleCount[]): RuleCount[] {
  const none = rules.filter(({ rule_id }) => !rule_id)
  const sum = (of: 'clicks' | 'conversions' | 'revenue' | 'gross_revenue' | 'refunds') => none.reduce((all, rule) => all + rule[of], 0)
  const clicks = sum('clicks')
  const conversions = sum('conversions')
  const together = { rule_id: null, rule_name: null, link_id: '', clicks, conversions, revenue: sum('revenue'), gross_revenue: sum('gross_revenue'), refunds: sum('refunds'), conversion_rate: clicks > 0 ? (100 * conversions) / clicks : 0 }
  return [...rules.filter(({ rule_id }) => rule_id), ...(none.length > 0 ? [together] : [])]
}

/** Which rules led visitors to what they took. */
export function RuleTable({ rules, currency }: Props) {
  const { locale } = use(FormatContext)
  const workspace = workspaceSegment(useWorkspace())
  const rows = withOneForNoRule(rules).map(({ rule_id, rule_name, link_id, clicks, conversions, conversion_rate = 0, revenue }) => ({
    key: `${link_id ?? ''} ${rule_id ?? ''}`,
    cells: [
      rule_id && link_id ? (
        <Link key="rule" to="/$workspace/links/$linkId/rules/$ruleId" params={{ workspace, linkId: link_id, ruleId: rule_id }} className="hover:underline">
          {rule_name}
        </Link>
      ) : (
        (rule_name ?? 'No rule')
      ),
      formatNumber(clicks, locale),
      formatNumber(conversions, locale),
      formatPercent(conversion_rate, locale),
      <Sum key="revenue" amount={revenue} currency={currency} />,
    ],
  }))
  return (
    <Section title="By rule">
      {rules.length === 0 ? (
        <EmptyState quiet icon={Split} title="No rule was at work">
          Rules that lead visitors to what they want appear here with what came of it.
        </EmptyState>
      ) : (
        <Table label="Conversions by rule" columns={COLUMNS} rows={rows} />
      )}
    </Section>
  )
}
