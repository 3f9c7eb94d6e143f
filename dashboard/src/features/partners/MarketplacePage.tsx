import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { useMarketplace } from '@/api/marketplace'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { SearchInput } from '@/ui/SearchInput'
import { EligibilityNotice } from './EligibilityNotice'
import { ProgramCard } from './ProgramCard'

export function MarketplacePage() {
  const { page = 1, query = '' } = useSearch({ from: '/partner/partners/marketplace' })
  const navigate = useNavigate()
  const programs = useMarketplace(query, page)
  const show = (next: { query: string; page?: number }) =>
    void navigate({ to: '/partners/marketplace', search: { ...(next.query && { query: next.query }), ...(next.page && next.page > 1 && { page: next.page }) } })
  return (
    <>
      <PageHeader title="Marketplace" place="Partners" description="Programs that are looking for partners." />
      <EligibilityNotice />
      <SearchInput label="Search programs" value={query} onChange={(text) => show({ query: text })} />
      <QueryView
        query={programs}
        loading={<RowsSkeleton rows={4} label="Loading programs" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState icon={Store} title={query ? 'No results' : 'No programs are listed yet'}>
            {query ? <Link to="/partners/marketplace">Show all programs</Link> : 'Programs appear here when a workspace lists them.'}
          </EmptyState>
        }
      >
        {({ data, pagination }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <ul className="grid gap-4 sm:grid-cols-2" aria-label="Programs">
              {data.map((program) => (
                <li key={program.id} className="grid grid-cols-[minmax(0,1fr)]">
                  <ProgramCard program={program} />
                </li>
              ))}
            </ul>
            <Pagination {...pagination} onPage={(next) => show({ query, page: next })} />
          </div>
        )}
      </QueryView>
    </>
  )
}
