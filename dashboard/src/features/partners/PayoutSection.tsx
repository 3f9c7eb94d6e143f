import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSetPayoutDetails } from '@/api/partnerPortal'
import type { PartnerSession } from '@/api/partnerSession'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { PasswordInput } from '@/ui/PasswordInput'
import { Section } from '@/ui/Section'
import { Select } from '@/ui/Select'
import { toast } from '@/ui/toast'

const METHODS = [
  { value: 'bank', label: 'Bank transfer' },
  { value: 'paypal', label: 'PayPal' },
  { value: 'stripe', label: 'Stripe' },
  { value: 'manual', label: 'Other' },
] as const

const optional = z.string().check(z.trim(), z.maxLength(200))
const schema = z.object({
  method: z.enum(['bank', 'paypal', 'stripe', 'manual']),
  accountHolder: optional,
  account: z.string().check(z.trim(), z.minLength(1, 'Enter the account that receives your payouts.'), z.maxLength(200)),
  bankCode: z.string().check(z.trim(), z.maxLength(50)),
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})

export function PayoutSection({ partner }: { partner: PartnerSession['partner'] }) {
  const save = useSetPayoutDetails()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { method: partner.payoutMethod ?? 'bank', accountHolder: '', account: '', bankCode: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ method, accountHolder, account, bankCode, password }) => {
    try {
      await save.mutateAsync({ method, account, password, ...(accountHolder && { accountHolder }), ...(bankCode && { bankCode }) })
      form.reset({ method, accountHolder: '', account: '', bankCode: '', password: '' })
      toast.success('Saved your payout details')
    } catch (error) {
      showProblem(form, error, ['method', 'accountHolder', 'account', 'bankCode', 'password'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section
        title="Payout details"
        description="Stored encrypted. Changes require your password."
        footer={
          <>
            <span>{partner.payoutAccount ? `Paid to ${partner.payoutAccount}` : 'Not set'}</span>
            <Button type="submit" pending={isSubmitting}>
              Save payout details
            </Button>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Payout method">
            {(control) => <Controller control={form.control} name="method" render={({ field }) => <Select {...control} value={field.value} options={METHODS} onChange={field.onChange} />} />}
          </Field>
          <Field label="Account holder" error={errors.accountHolder?.message}>
            {(control) => <Input {...control} {...form.register('accountHolder')} autoComplete="off" />}
          </Field>
          <Field label="Account" hint="An IBAN or account number, or the e-mail address of your account at the service." error={errors.account?.message}>
            {(control) => <Input {...control} {...form.register('account')} autoComplete="off" spellCheck={false} />}
          </Field>
          <Field label="Bank code" hint="BIC or routing number, if required." error={errors.bankCode?.message}>
            {(control) => <Input {...control} {...form.register('bankCode')} autoComplete="off" spellCheck={false} />}
          </Field>
          <Field label="Your password" error={errors.password?.message}>
            {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
          </Field>
        </div>
        <FormError message={errors.root?.message} />
      </Section>
    </form>
  )
}
