import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { use } from 'react'
import { useCheckout, useConfirmPayment } from '@/api/billing'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { formatNumber } from '@/lib/numbers'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { FormatContext } from '@/ui/FormatContext'
import { FormError } from '@/ui/FormError'
import { Money } from '@/ui/Money'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { toast } from '@/ui/toast'

const OVER = { paid: 'This payment is confirmed.', expired: 'This payment was not confirmed in time. Start again.', failed: 'This payment failed.', refunded: 'This payment was refunded.' }

/** The checkout page for manual payments. */
export function CheckoutPage() {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const { session = '' } = useParams({ strict: false })
  const { locale } = use(FormatContext)
  const checkout = useCheckout(workspace.id, session)
  const confirm = useConfirmPayment(workspace.id)
  const back = { to: '/$workspace/settings/billing', params: { workspace: workspaceSegment(workspace) } } as const
  const pay = () =>
    confirm.mutate(session, {
      onSuccess: () => {
        toast.success('Payment confirmed')
        void navigate(back)
      },
    })
  return (
    <>
      <PageHeader title="Confirm payment" place={workspace.name} />
      <Notice tone="warning">No payment is processed here. Confirm that you received the payment in another way.</Notice>
      <QueryView query={checkout} loading={<Skeleton className="h-48 rounded-lg" />}>
        {(order) => (
          <Section
            title={order.description}
            footer={
              <>
                <Link {...back} className="text-accent-text underline underline-offset-4">
                  Back to billing
                </Link>
                {order.mayConfirm && (
                  <Button variant="primary" onClick={pay} pending={confirm.isPending}>
                    Confirm without a payment
                  </Button>
                )}
              </>
            }
          >
            <p className="text-2xl font-semibold">
              <Money amount={order.amount} currency={order.currency} />
            </p>
            {order.credits > 0 && <p className="text-sm text-ink-soft">{formatNumber(order.credits, locale)} credits will be added.</p>}
            {order.status !== 'open' && <Notice>{OVER[order.status]}</Notice>}
            {order.status === 'open' && !order.mayConfirm && (
              <Notice>{order.confirmedByAdministrators ? 'An administrator of this installation has to confirm the payment.' : 'The owner of the workspace has to confirm the payment.'}</Notice>
            )}
            <FormError message={confirm.error ? describeProblem(confirm.error) : undefined} />
          </Section>
        )}
      </QueryView>
    </>
  )
}
