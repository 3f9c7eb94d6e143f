import { RadioGroup } from 'radix-ui'
import { use, useState } from 'react'
import { type Billing, type PlanId, useChoosePlan, usePlanChange, usePlans } from '@/api/billing'
import type { Workspace } from '@/api/models'
import { formatMoney } from '@/lib/money'
import { formatNumber } from '@/lib/numbers'
import { describeProblem } from '@/lib/problem'
import { capitalise } from '@/lib/words'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { FormatContext } from '@/ui/FormatContext'
import { FormError } from '@/ui/FormError'
import { QueryView } from '@/ui/QueryView'
import { RadioCard } from '@/ui/RadioCard'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Skeleton } from '@/ui/Skeleton'
import { toast } from '@/ui/toast'
import { PlanChangeNotice } from './PlanChangeNotice'
import { goToCheckout } from './words'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; billing: Billing; workspace: Workspace }

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const

export function PlanDialog({ open, onOpenChange, billing, workspace }: Props) {
  const [plan, setPlan] = useState<PlanId>(billing.plan)
  const [period, setPeriod] = useState(billing.period)
  const { locale } = use(FormatContext)
  const plans = usePlans()
  const change = usePlanChange(workspace.id, plan, period)
  const choose = useChoosePlan(workspace.id)
  const isBlocked = !change.data || change.data.effect === 'none' || change.data.obstacles.length > 0
  const confirm = () =>
    choose.mutate(
      { planId: plan, period },
      {
        onSuccess: ({ checkoutUrl, subscription }) => {
          if (checkoutUrl) return goToCheckout(checkoutUrl)
          toast.success(subscription.scheduledPlan || subscription.cancelAtPeriodEnd ? 'The plan will change at the end of the period' : 'Plan changed')
          onOpenChange(false)
        },
      },
    )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} wide title="Change plan" description="Upgrades take effect immediately, downgrades and monthly instead of yearly billing at the end of the period.">
      <div className="grid gap-4">
        <SegmentedControl label="Paid" value={period} options={PERIODS} onChange={setPeriod} />
        <QueryView query={plans} loading={<Skeleton className="h-28 rounded-lg" />}>
          {(list) => (
            <RadioGroup.Root aria-label="Plan" value={plan} onValueChange={(next) => setPlan(next as PlanId)} className="grid gap-3 sm:grid-cols-3">
              {list.map((offer) => (
                <RadioCard
                  key={offer.id}
                  value={offer.id}
                  label={offer.id === billing.plan ? `${offer.name} (current)` : offer.name}
                  description={`${formatMoney(period === 'yearly' ? offer.yearlyPrice : offer.monthlyPrice, offer.currency, locale)} a ${period === 'yearly' ? 'year' : 'month'}. ${
                    offer.includedCredits === null ? 'Unlimited credits' : `${formatNumber(offer.includedCredits, locale)} credits a month`
                  }, ${offer.limits.links === null ? 'unlimited links' : `${formatNumber(offer.limits.links, locale)} links`}.`}
                />
              ))}
            </RadioGroup.Root>
          )}
        </QueryView>
        {change.data && <PlanChangeNotice change={change.data} />}
        <FormError message={choose.error ? describeProblem(choose.error) : undefined} />
        <DialogActions>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          <Button variant="primary" disabled={isBlocked} pending={choose.isPending} onClick={confirm}>
            {change.data && change.data.amountDue > 0 ? 'Continue to payment' : `Change to ${capitalise(plan)}`}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
