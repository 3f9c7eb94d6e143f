import { useNavigate, useSearch } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useListings } from '@/api/featuredPrograms'
import { useSession } from '@/api/session'
import { compact } from '@/lib/search'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { SearchInput } from '@/ui/SearchInput'
import { ListedProgramRow } from './ListedProgramRow'

const PAGE_SIZE = 25

/** The page on which administrators of the installation choose the programs that the marketplace lists first. */
export function FeaturedProgramsPage() {
  const { administrator } = useSession()
  const { page = 1, query = '' } = useSearch({ from: '/member/profile/marketplace' })
  const navigate = useNavigate({ from: '/profile/marketplace' })
  const listings = useListings({ query, page, limit: PAGE_SIZE }, { enabled: administrator })
  return (
    <>
      <PageHeader title="Marketplace" place="This installation" description="Programs that workspaces list for partners. Featured ones come first." />
      {!administrator && <Notice>Only an administrator of this installation can feature programs.</Notice>}
      {administrator && (
        <>
          <SearchInput label="Find a program by name" value={query} onChange={(text) => void navigate({ search: compact({ query: text || undefined }), replace: true })} />
          <QueryView
            query={listings}
            loading={<RowsSkeleton label="Loading programs" />}
            empty={
              <EmptyState icon={Star} title={query ? 'No programs found' : 'No programs yet'}>
                {query ? 'Try another part of the name.' : 'Active programs that workspaces list in the marketplace appear here.'}
              </EmptyState>
            }
            isEmpty={({ data }) => data.length === 0}
          >
            {({ data, pagination }) => (
              <>
                <Card aria-busy={listings.isPlaceholderData}>
                  <ul className="divide-y divide-line">
                    {data.map((program) => (
                      <ListedProgramRow key={program.id} program={program} />
                    ))}
                  </ul>
                </Card>
                <Pagination {...pagination} onPage={(next) => void navigate({ search: compact({ page: next, query: query || undefined }) })} />
              </>
            )}
          </QueryView>
        </>
      )}
    </>
  )
}
