import { use } from 'react'
import { type LtvCohort, useLtvCohorts } from '@/api/customers'
import { formatNumber } from '@/lib/numbers'
import { FormatContext } from '@/ui/FormatContext'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Sum } from '@/ui/Sum'
import { Table } from '@/ui/Table'
import { monthName } from './cohortName'

const MONTHS = 12

/** The number of months since the oldest cohort. */
function columnsOf(cohorts: readonly LtvCohort[]) {
  const most = Math.max(0, ...cohorts.map(({ months }) => months.length))
  const months = Array.from({ length: most }, (_, month) => ({ name: month === 0 ? 'Same month' : `+${month}`, number: true }))
  return [{ name: 'First seen' }, { name: 'Customers', number: true }, ...months]
}

/** The lifetime value of each month's new customers, by months since. */
export function LtvCohorts({ workspaceId }: { workspaceId: string }) {
  const { locale } = use(FormatContext)
  const cohorts = useLtvCohorts(workspaceId, MONTHS)
  const row = ({ cohort, customers, currency, months }: LtvCohort) => ({
    key: cohort,
    cells: [
      monthName(cohort, locale),
      formatNumber(customers, locale),
      ...months.map(({ month, ltv }) => <Sum key={month} amount={ltv} currency={currency} />),
    ],
  })
  return (
    <QueryView query={cohorts} loading={<Skeleton className="h-40 rounded-lg" />}>
      {(rows) => {
        const met = rows.filter(({ customers }) => customers > 0)
        if (met.length === 0) return null
        return (
          <Section title="Lifetime value" description="The average value of a customer by month since they were first seen.">
            <Table label="Lifetime value by month" columns={columnsOf(met)} rows={met.map(row)} />
          </Section>
        )
      }}
    </QueryView>
  )
}
