import { useState } from 'react'
import { type AutoRecharge, useAutoRecharge, useUpdateAutoRecharge } from '@/api/billing'
import type { Workspace } from '@/api/models'
import { decimalsOf, readAmount } from '@/lib/money'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Notice } from '@/ui/Notice'
import { QueryView } from '@/ui/QueryView'
import { SaveButton } from '@/ui/SaveButton'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Switch } from '@/ui/Switch'
import { toast } from '@/ui/toast'

const between = (text: string, least: number): number | undefined => {
  const amount = readAmount(text)
  return amount !== undefined && amount >= least && amount <= 10_000 && decimalsOf(text) <= 2 ? amount : undefined
}

function AutoRechargeForm({ recharge, workspace }: { recharge: AutoRecharge; workspace: Workspace }) {
  const [enabled, setEnabled] = useState(recharge.enabled)
  const [threshold, setThreshold] = useState(String(recharge.thresholdDollars))
  const [amount, setAmount] = useState(String(recharge.amountDollars))
  const update = useUpdateAutoRecharge(workspace.id)
  const canManage = may(workspace.role, 'billing:manage')
  const thresholdDollars = between(threshold, 0.01)
  const amountDollars = between(amount, 5)
  const isDirty = enabled !== recharge.enabled || thresholdDollars !== recharge.thresholdDollars || amountDollars !== recharge.amountDollars
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (thresholdDollars !== undefined && amountDollars !== undefined) {
          update.mutate({ enabled, thresholdDollars, amountDollars }, { onSuccess: () => toast.success('Saved') })
        }
      }}
    >
      <Section
        title="Automatic purchases"
        description="Buys credits when the balance is low, at most once an hour. After three declined payments, automatic purchases are turned off and the owner is notified."
        footer={canManage && <SaveButton dirty={isDirty && thresholdDollars !== undefined && amountDollars !== undefined} pending={update.isPending} />}
      >
        <Switch checked={enabled} onChange={setEnabled} disabled={!canManage} label="Buy credits automatically" description={recharge.paymentMethod ? `Paid with ${recharge.paymentMethod.label}` : 'Uses the payment method of your last purchase'} />
        {recharge.failures > 0 && <Notice tone="warning">The last payment was declined. Check the payment method.</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="When the balance falls below (dollars)" error={thresholdDollars === undefined ? 'Enter an amount in dollars and cents.' : undefined}>
            {(control) => <Input {...control} inputMode="decimal" disabled={!canManage} value={threshold} onChange={(event) => setThreshold(event.target.value)} />}
          </Field>
          <Field label="Amount to buy (dollars)" error={amountDollars === undefined ? 'Enter 5 to 10,000 dollars.' : undefined}>
            {(control) => <Input {...control} inputMode="decimal" disabled={!canManage} value={amount} onChange={(event) => setAmount(event.target.value)} />}
          </Field>
        </div>
        <FormError message={update.error ? describeProblem(update.error) : undefined} />
      </Section>
    </form>
  )
}

export function AutoRechargeSection({ workspace }: { workspace: Workspace }) {
  const recharge = useAutoRecharge(workspace.id)
  return (
    <QueryView query={recharge} loading={<Skeleton className="h-60 rounded-lg" />}>
      {(found) => <AutoRechargeForm key={JSON.stringify(found)} recharge={found} workspace={workspace} />}
    </QueryView>
  )
}
