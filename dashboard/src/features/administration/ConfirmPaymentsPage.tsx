import { useNavigate, useSearch } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import { useWaitingPayments } from '@/api/billing'
import { useSession } from '@/api/session'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { WaitingPaymentRow } from './WaitingPaymentRow'

const nothing = (
  <EmptyState icon={Banknote} title="No payments to confirm">
    Plans and credits ordered by workspaces appear here until you confirm the payment.
  </EmptyState>
)

/** The page on which administrators of the installation confirm manual payments of all workspaces. */
export function ConfirmPaymentsPage() {
  const { administrator, billing } = useSession()
  const { page = 1 } = useSearch({ from: '/member/profile/payments' })
  const navigate = useNavigate({ from: '/profile/payments' })
  const canConfirm = administrator && billing === 'manual'
  const payments = useWaitingPayments(page, { enabled: canConfirm })
  return (
    <>
      <PageHeader title="Payments to confirm" place="This installation" description="Orders from workspaces. Confirm a payment once you have received the money. Waypost does not transfer money itself." />
      {!administrator && <Notice>Only an administrator of this installation can confirm payments.</Notice>}
      {administrator && billing !== 'manual' && <Notice>This installation does not accept manual payments.</Notice>}
      {canConfirm && (
        <QueryView query={payments} loading={<RowsSkeleton label="Loading payments" />} empty={nothing} isEmpty={({ data }) => data.length === 0}>
          {({ data, pagination }) => (
            <>
              <Card aria-busy={payments.isPlaceholderData}>
                <ul className="divide-y divide-line">
                  {data.map((payment) => (
                    <WaitingPaymentRow key={payment.sessionId} payment={payment} />
                  ))}
                </ul>
              </Card>
              <Pagination {...pagination} onPage={(next) => void navigate({ search: { page: next } })} />
            </>
          )}
        </QueryView>
      )}
    </>
  )
}
