import { Blocks } from 'lucide-react'
import { useState } from 'react'
import { useOAuthGrants } from '@/api/oauth'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { ConnectedAppRow } from './ConnectedAppRow'

export function ConnectedAppsPage() {
  const [page, setPage] = useState(1)
  const grants = useOAuthGrants(page)
  const empty = (
    <EmptyState icon={Blocks} title="No connected apps">
      Apps that you allow to access a workspace appear here. You can disconnect them at any time.
    </EmptyState>
  )
  return (
    <>
      <PageHeader title="Connected apps" description="Apps that can act on your behalf, and the workspace each app can access." />
      <QueryView query={grants} loading={<RowsSkeleton label="Loading apps" avatar />} empty={empty} isEmpty={({ pagination }) => pagination.total === 0}>
        {({ data, pagination }) => (
          <>
            <Card>
              <ul className="divide-y divide-line">
                {data.map((grant) => (
                  <ConnectedAppRow key={grant.id} grant={grant} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={setPage} />
          </>
        )}
      </QueryView>
    </>
  )
}
