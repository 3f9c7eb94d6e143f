import { useNavigate, useSearch } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { usePayoutInvoices } from '@/api/payouts'
import { useWorkspace } from '@/features/workspaces'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Sum } from '@/ui/Sum'
import { Time } from '@/ui/Time'
import { AffiliateNav } from './AffiliateNav'
import { AndProgram, PartnerName } from './RowNames'
import { Rows } from './Rows'
import { usePartnersOf } from './usePartnersOf'

const PAGE_SIZE = 25

export function InvoicesPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/affiliate/invoices' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/invoices' })
  const invoices = usePayoutInvoices(workspace.id, { page, limit: PAGE_SIZE })
  const partnerOf = usePartnersOf(workspace.id, invoices.data?.data)
  return (
    <>
      <PageHeader title="Invoices" place={workspace.name} description="One invoice for each paid payout. Statements with all earnings are on the page of each partner." />
      <AffiliateNav />
      <Rows
        query={invoices}
        label="Loading invoices"
        empty={
          <EmptyState icon={ReceiptText} title="No invoices yet">
            An invoice is created when you mark a payout as paid.
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: { page: next } })}
      >
        {(invoice) => (
          <li key={invoice.id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium tabular-nums">{invoice.id}</p>
              <p className="text-ink-faint sm:truncate">
                <PartnerName partner={partnerOf(invoice)} workspace={workspace} />
                <AndProgram programId={invoice.programId} workspace={workspace} />, <Time value={invoice.issuedAt} day />
              </p>
            </div>
            <p className="text-end tabular-nums">
              <span className="block font-medium">
                <Sum amount={invoice.amount} currency={invoice.currency} />
              </span>
              {invoice.fee > 0 && (
                <span className="text-ink-faint">
                  <Sum amount={invoice.fee} currency={invoice.currency} /> fee
                </span>
              )}
            </p>
          </li>
        )}
      </Rows>
    </>
  )
}
