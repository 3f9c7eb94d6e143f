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

/** Which rules led visitors to what they took. */
export function RuleTable({ rules, currency }: Props) {
  const { locale } = use(FormatContext)
  const workspace = workspaceSegment(useWorkspace())
  const rows = rules.map(({ rule_id, rule_name, link_id, clicks, conversions, conversion_rate = 0, revenue }) => ({
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
