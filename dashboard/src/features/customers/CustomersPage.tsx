import { useNavigate, useSearch } from '@tanstack/react-router'
import { type AnalyticsSearch, FILTERS, withoutFilters } from '@/charts/analyticsSearch'
import { AnalyticsFrame, type ExportChoice, useView } from '@/features/analytics'
import { Cohorts } from './Cohorts'
import { CustomerList } from './CustomerList'
import { type CustomersSearch, readCustomersSearch } from './customersSearch'
import { LtvCohorts } from './LtvCohorts'

const EXPORTS: readonly ExportChoice[] = [{ label: 'Every event', table: { type: 'events' } }]

/** The customers who came through links, and their lifetime value. */
export function CustomersPage() {
  const search = useSearch({ from: '/member/$workspace/analytics/customers' })
  const navigate = useNavigate({ from: '/$workspace/analytics/customers' })
  const { q, page, group = 'month' } = search
  const view = useView(withoutFilters(search))
  const set = (change: { [Name in keyof CustomersSearch]: CustomersSearch[Name] | undefined }) =>
    void navigate({ search: readCustomersSearch({ ...search, ...change }), resetScroll: false })
  return (
    <AnalyticsFrame
      title="Customers"
      description="People who came through your links, their activity and their value."
      view={view}
      search={search}
      onSearch={(next: AnalyticsSearch) => void navigate({ search: readCustomersSearch({ ...next, q, page, group }) })}
      exports={EXPORTS}
      currency={null}
      waiting={FILTERS}
    >
      <CustomerList workspaceId={view.workspaceId} q={q ?? ''} page={page ?? 1} onChange={set} />
      <Cohorts {...view} search={search} group={group} onGroup={(next) => set({ group: next })} />
      <LtvCohorts workspaceId={view.workspaceId} />
    </AnalyticsFrame>
  )
}
