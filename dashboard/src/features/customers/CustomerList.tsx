import { Users } from 'lucide-react'
import { useCustomers } from '@/api/customers'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { SearchInput } from '@/ui/SearchInput'
import { CustomerRow } from './CustomerRow'

const PAGE_SIZE = 10

type Props = { workspaceId: string; q: string; page: number; onChange: (change: { q?: string | undefined; page?: number | undefined }) => void }

/** All customers, newest first. */
export function CustomerList({ workspaceId, q, page, onChange }: Props) {
  const customers = useCustomers(workspaceId, { page, limit: PAGE_SIZE, ...(q ? { search: q } : {}) })
  const empty = q ? (
    <EmptyState icon={Users} title="No results" action={<Button onClick={() => onChange({ q: undefined, page: undefined })}>Show all customers</Button>}>
      No customers match by name, e-mail address or ID.
    </EmptyState>
  ) : (
    <EmptyState icon={Users} title="No customers yet">
      Include the customer when you report a lead or sale to see them here with their journey.
    </EmptyState>
  )
  return (
    <section aria-labelledby="all-customers" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="all-customers" className="font-semibold">
          All customers
        </h2>
        <div className="flex w-full sm:w-72">
          <SearchInput label="Search customers" value={q} onChange={(text) => onChange({ q: text || undefined, page: undefined })} />
        </div>
      </div>
      <QueryView query={customers} loading={<RowsSkeleton label="Loading customers" rows={5} avatar />} empty={empty} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={customers.isPlaceholderData}>
              <ul className="divide-y divide-line">
                {data.map((customer) => (
                  <CustomerRow key={customer.id} customer={customer} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => onChange({ page: next })} />
          </>
        )}
      </QueryView>
    </section>
  )
}
