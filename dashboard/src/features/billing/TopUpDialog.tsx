import { use, useState } from 'react'
import { useAddCredits, useCreditPackages } from '@/api/billing'
import type { Workspace } from '@/api/models'
import { decimalsOf, formatMoney, readAmount } from '@/lib/money'
import { formatNumber } from '@/lib/numbers'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormatContext } from '@/ui/FormatContext'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { goToCheckout } from './words'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; creditsPerDollar: number }

const LEAST = 5
const MOST = 10_000

export function TopUpDialog({ open, onOpenChange, workspace, creditsPerDollar }: Props) {
  const [text, setText] = useState('10')
  const { locale } = use(FormatContext)
  const packages = useCreditPackages(workspace.id)
  const add = useAddCredits(workspace.id)
  const amount = readAmount(text)
  const isValid = amount !== undefined && amount >= LEAST && amount <= MOST && decimalsOf(text) <= 2
  const bonus = packages.data?.findLast((offer) => offer.amountDollars <= (amount ?? 0))?.bonusDollars ?? 0
  const credits = isValid ? Math.floor((amount + bonus) * creditsPerDollar) : 0
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Buy credits" description="Credits are added as soon as the payment is confirmed, and never expire.">
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) add.mutate(amount, { onSuccess: ({ checkoutUrl }) => goToCheckout(checkoutUrl) })
        }}
      >
        <QueryView query={packages} loading={<Skeleton className="h-16 rounded-lg" />}>
          {(offers) => (
            <div className="grid grid-cols-3 gap-2">
              {offers.map((offer) => (
                <Button key={offer.id} aria-pressed={amount === offer.amountDollars} onClick={() => setText(String(offer.amountDollars))} className="h-auto py-2">
                  <span className="grid">
                    {formatMoney(offer.amountDollars, 'USD', locale)}
                    <span className="text-xs text-ink-faint">{offer.bonusDollars > 0 ? `+ ${formatMoney(offer.bonusDollars, 'USD', locale)}` : 'no bonus'}</span>
                  </span>
                </Button>
              ))}
            </div>
          )}
        </QueryView>
        <Field
          label="Amount in dollars"
          hint={isValid ? `${formatNumber(credits, locale)} credits` : undefined}
          error={isValid ? undefined : 'Enter 5 to 10,000 dollars, with at most two decimal places.'}
        >
          {(control) => <Input {...control} inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" />}
        </Field>
        <FormError message={add.error ? describeProblem(add.error) : undefined} />
        <DialogActions>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          <Button type="submit" variant="primary" disabled={!isValid} pending={add.isPending}>
            Continue to payment
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
