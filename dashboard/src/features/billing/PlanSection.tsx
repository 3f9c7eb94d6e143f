import { useState } from 'react'
import { type Billing, useBillingPortal, useCancelSubscription } from '@/api/billing'
import type { Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { capitalise } from '@/lib/words'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { laterDialog } from '@/ui/laterComponent'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { goToCheckout, STATUSES } from './words'

const PlanDialog = laterDialog(() => import('./PlanDialog').then((module) => module.PlanDialog))

export function PlanSection({ billing, workspace }: { billing: Billing; workspace: Workspace }) {
  const [choosing, setChoosing] = useState(false)
  const [ending, setEnding] = useState(false)
  const cancel = useCancelSubscription(workspace.id)
  const portal = useBillingPortal(workspace.id)
  const canManage = may(workspace.role, 'billing:manage')
  const { dueCheckoutUrl } = billing
  const status = STATUSES[billing.status]
  const reactivate = () =>
    cancel.mutate(false, {
      onSuccess: () => toast.success('Subscription unchanged'),
      onError: (error) => toast.error(describeProblem(error)),
    })
  const openPortal = () => portal.mutate(undefined, { onSuccess: ({ url }) => goToCheckout(url), onError: (error) => toast.error(describeProblem(error)) })
  return (
    <Section
      title="Plan"
      footer={
        canManage ? (
          <>
            <span>
              {billing.subscribed ? 'Subscribed' : 'No subscription'}, {billing.period}
            </span>
            <span className="flex flex-wrap gap-2">
              {billing.gateway === 'stripe' && (
                <Button onClick={openPortal} pending={portal.isPending}>
                  Payment methods
                </Button>
              )}
              {billing.scheduledAt ? (
                <Button onClick={reactivate} pending={cancel.isPending}>
                  {billing.cancelAtPeriodEnd ? 'Keep subscription' : `Keep ${capitalise(billing.plan)}, ${billing.period}`}
                </Button>
              ) : (
                billing.subscribed && <Button onClick={() => setEnding(true)}>Cancel subscription</Button>
              )}
              <Button variant="primary" onClick={() => setChoosing(true)}>
                Change plan
              </Button>
            </span>
          </>
        ) : (
          'Only the owner of the workspace can change the plan.'
        )
      }
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-2xl font-semibold">{capitalise(billing.plan)}</span>
        <Badge tone={status.tone}>{status.label}</Badge>
        <span className="text-sm text-ink-soft">
          {billing.cancelAtPeriodEnd ? 'ends on ' : 'this period ends on '}
          <Time value={billing.currentPeriodEnd} day />
        </span>
      </div>
      {billing.scheduledPlan && billing.scheduledAt && (
        <Notice>
          The subscription changes to {capitalise(billing.scheduledPlan)}, billed {billing.scheduledPeriod ?? billing.period}, on <Time value={billing.scheduledAt} day />. You can withdraw the change until then.
        </Notice>
      )}
      {billing.status === 'past_due' && (
        <Notice
          tone="warning"
          action={
            canManage &&
            dueCheckoutUrl && (
              <Button size="small" onClick={() => goToCheckout(dueCheckoutUrl)}>
                Confirm payment
              </Button>
            )
          }
        >
          The next period is unpaid. The plan ends unless the payment is made.
        </Notice>
      )}
      {canManage && <PlanDialog open={choosing} onOpenChange={setChoosing} billing={billing} workspace={workspace} />}
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title="Cancel the subscription?"
        description="You keep the plan until the period ends. Then the workspace moves to Starter. Your data stays and links keep redirecting, but you cannot add anything beyond the Starter limits."
        confirmLabel="Cancel subscription"
        pending={cancel.isPending}
        error={cancel.error ? describeProblem(cancel.error) : undefined}
        onConfirm={() => cancel.mutate(true, { onSuccess: () => setEnding(false) })}
      />
    </Section>
  )
}
