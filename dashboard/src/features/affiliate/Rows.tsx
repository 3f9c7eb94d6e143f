import type { ReactNode } from 'react'
import { Card } from '@/ui/Card'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'

type Answer<Row> = { data: Row[]; pagination: { total: number; page: number; limit: number; hasMore: boolean } }
type Props<Row> = {
  query: { data: Answer<Row> | undefined; error: unknown; isPending: boolean; isPlaceholderData: boolean; refetch: () => unknown }
  label: string
  empty: ReactNode
  onPage: (page: number) => void
  children: (row: Row) => ReactNode
}

/** A page of rows in a card, or an empty state. */
export function Rows<Row>({ query, label, empty, onPage, children }: Props<Row>) {
  return (
    <QueryView query={query} loading={<RowsSkeleton label={label} />} empty={empty} isEmpty={({ data }) => data.length === 0}>
      {({ data, pagination }) => (
        <>
          <Card aria-busy={query.isPlaceholderData}>
            <ul className="divide-y divide-line">{data.map(children)}</ul>
          </Card>
          <Pagination {...pagination} onPage={onPage} />
        </>
      )}
    </QueryView>
  )
}
