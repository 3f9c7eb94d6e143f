import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePayments } from '@/api/billing'
import type { Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { Badge } from '@/ui/Badge'
import { Money } from '@/ui/Money'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Table } from '@/ui/Table'
import { Time } from '@/ui/Time'
import { PAYMENTS } from './words'

const COLUMNS = [{ name: 'Description' }, { name: 'Amount', number: true }, { name: 'Status' }, { name: 'Invoice' }, { name: 'Date' }]

export function PaymentsSection({ workspace, isManual }: { workspace: Workspace; isManual: boolean }) {
  const [page, setPage] = useState(1)
  const payments = usePayments(workspace.id, page)
  return (
    <Section title="Payments and invoices">
      <QueryView
        query={payments}
        loading={<Skeleton className="h-40 rounded-lg" />}
        empty={<p className="text-sm text-ink-faint">No payments yet.</p>}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data, pagination }) => (
          <>
            <Table
              label="Payments and invoices"
              columns={COLUMNS}
              rows={data.map((row) => ({
                key: row.id,
                cells: [
                  row.description,
                  <Money key="amount" amount={row.amount} currency={row.currency} />,
                  <Badge key="status" tone={PAYMENTS[row.status].tone}>
                    {PAYMENTS[row.status].label}
                  </Badge>,
                  row.invoiceUrl ? (
                    <a key="invoice" href={row.invoiceUrl} download className="text-accent-text underline underline-offset-4">
                      {row.invoiceNumber}
                    </a>
                  ) : (
                    isManual &&
                    row.status === 'open' && (
                      <Link
                        key="confirm"
                        to="/$workspace/settings/billing/checkout/$session"
                        params={{ workspace: workspaceSegment(workspace), session: row.id }}
                        className="text-accent-text underline underline-offset-4"
                      >
                        Confirm
                      </Link>
                    )
                  ),
                  <Time key="when" value={row.date} day />,
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
