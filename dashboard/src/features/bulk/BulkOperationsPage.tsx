import { useNavigate, useSearch } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { useBulkOperations } from '@/api/bulkOperations'
import { DataNav } from '@/features/jobs'
import { useWorkspace } from '@/features/workspaces'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { BulkOperationRow } from './BulkOperationRow'

export function BulkOperationsPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/data/bulk' })
  const navigate = useNavigate({ from: '/$workspace/data/bulk' })
  const operations = useBulkOperations(workspace.id, page)
  const empty = (
    <EmptyState icon={Layers} title="No bulk operations yet">
      Changes to selected links are listed here. To create, change or delete up to 10,000 links in one API call, see the{' '}
      <a href="/docs" className="text-accent-text underline underline-offset-4">
        API reference
      </a>
      .
    </EmptyState>
  )
  return (
    <>
      <PageHeader title="Bulk operations" place={workspace.name} description="Links created, changed or deleted in bulk." />
      <DataNav />
      <QueryView query={operations} loading={<RowsSkeleton label="Loading operations" />} empty={empty} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={operations.isPlaceholderData}>
              <ul aria-label="Bulk operations" className="divide-y divide-line">
                {data.map((operation) => (
                  <BulkOperationRow key={operation.id} operation={operation} workspace={workspace} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => void navigate({ search: { page: next } })} />
          </>
        )}
      </QueryView>
    </>
  )
}
