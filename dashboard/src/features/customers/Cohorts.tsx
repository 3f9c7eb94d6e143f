import { UsersRound } from 'lucide-react'
import { use } from 'react'
import { type Cohort, type CohortGrouping, useCohorts } from '@/api/customers'
import { type AnalyticsSearch, daysOf } from '@/charts/analyticsSearch'
import { addDays, dayIn, startOfDayIn } from '@/charts/calendar'
import type { View } from '@/features/analytics'
import { formatNumber, formatPercent } from '@/lib/numbers'
import { capitalise } from '@/lib/words'
import { EmptyState } from '@/ui/EmptyState'
import { FormatContext } from '@/ui/FormatContext'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Skeleton } from '@/ui/Skeleton'
import { Sum } from '@/ui/Sum'
import { Table } from '@/ui/Table'
import { useNow } from '@/ui/useNow'
import { cohortName } from './cohortName'
import { GROUPINGS } from './customersSearch'

const FIGURES = ['Customers', 'Buyers', 'Leads', 'Sales', 'Revenue', 'Per customer'].map((name) => ({ name, number: true }))

type Props = View & { search: AnalyticsSearch; group: CohortGrouping; onGroup: (group: CohortGrouping) => void }

/** Customers who were first seen in the period, grouped into cohorts. */
export function Cohorts({ workspaceId, query: { timezone }, search, group, onGroup }: Props) {
  const { locale } = use(FormatContext)
  const today = dayIn(timezone, useNow())
  const { from = addDays(today, 1 - daysOf(search)), to } = search
  const cohorts = useCohorts(workspaceId, {
    group_by: group,
    start: startOfDayIn(timezone, from).toISOString(),
    ...(to ? { end: startOfDayIn(timezone, addDays(to, 1)).toISOString() } : {}),
  })
  const row = (cohort: Cohort) => ({
    key: cohort.cohort,
    cells: [
      cohortName(cohort, group, locale),
      formatNumber(cohort.customers, locale),
      formatPercent(cohort.customers > 0 ? (100 * cohort.payingCustomers) / cohort.customers : 0, locale),
      formatNumber(cohort.leads, locale),
      formatNumber(cohort.sales, locale),
      <Sum key="revenue" amount={cohort.revenue} currency={cohort.currency} />,
      <Sum key="ltv" amount={cohort.averageLtv} currency={cohort.currency} />,
    ],
  })
  return (
    <Section title="New customers in the period" description="Customers first seen in the selected period, with all their activity since.">
      <SegmentedControl label="Group by" value={group} options={GROUPINGS.map((value) => ({ value, label: capitalise(value) }))} onChange={onGroup} />
      <QueryView query={cohorts} loading={<Skeleton className="h-32" />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState quiet icon={UsersRound} title="No new customers">
              No customers were first seen in this period.
            </EmptyState>
          ) : (
            <Table label="New customers by group" columns={[{ name: capitalise(group) }, ...FIGURES]} rows={rows.map(row)} />
          )
        }
      </QueryView>
    </Section>
  )
}
