import { use, useState } from 'react'
import { useCreditTransactions } from '@/api/billing'
import type { Workspace } from '@/api/models'
import { formatNumber } from '@/lib/numbers'
import { FormatContext } from '@/ui/FormatContext'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Table } from '@/ui/Table'
import { Time } from '@/ui/Time'
import { TRANSACTIONS } from './words'

const COLUMNS = [{ name: 'Description' }, { name: 'Type' }, { name: 'Date' }, { name: 'Credits', number: true }, { name: 'Balance', number: true }]

export function TransactionsSection({ workspace }: { workspace: Workspace }) {
  const [page, setPage] = useState(1)
  const { locale } = use(FormatContext)
  const transactions = useCreditTransactions(workspace.id, page)
  return (
    <Section title="Credit history">
      <QueryView
        query={transactions}
        loading={<Skeleton className="h-40 rounded-lg" />}
        empty={<p className="text-sm text-ink-faint">No credit activity yet.</p>}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data, pagination }) => (
          <>
            <Table
              label="Credit history"
              columns={COLUMNS}
              rows={data.map((row) => ({
                key: row.id,
                cells: [
                  row.description,
                  TRANSACTIONS[row.type],
                  <Time key="when" value={row.createdAt} />,
                  `${row.amount > 0 ? '+' : ''}${formatNumber(row.amount, locale)}`,
                  formatNumber(row.balanceAfter, locale),
                ],
              }))}
            />
            <Pagination {...pagination} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Section>
  )
}
