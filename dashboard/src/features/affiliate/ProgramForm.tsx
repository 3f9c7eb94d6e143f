import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { NewProgram, Program } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { laterResolver } from '@/lib/laterResolver'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'
import { Select } from '@/ui/Select'
import { SwitchField } from '@/ui/SwitchField'
import { Textarea } from '@/ui/Textarea'
import { bodyOf, valuesOf } from './programForm'
import type { ProgramValues } from './programSchema'
import { QuestionFields } from './QuestionFields'
import { PROGRAM_WORDS, SCHEDULES } from './words'

const KINDS = [
  { value: 'percentage', label: 'Percentage of the sale' },
  { value: 'flat', label: 'Fixed amount' },
] as const
const EVENTS = [
  { value: 'sale', label: 'Sales' },
  { value: 'lead', label: 'New customers' },
  { value: 'click', label: 'New visitors' },
] as const
const ATTRIBUTIONS = [
  { value: 'last_click', label: 'The last partner' },
  { value: 'first_click', label: 'The first partner' },
] as const
const STATUSES = Object.entries(PROGRAM_WORDS).map(([value, { label }]) => ({ value: value as Program['status'], label }))

type Props = { currency: string; program?: Program; submitLabel: string; cancel: ReactNode; onSubmit: (body: NewProgram) => Promise<void> }

export function ProgramForm({ currency, program, submitLabel, cancel, onSubmit }: Props) {
  const form = useForm({ resolver: laterResolver(() => import('./programSchema')), defaultValues: valuesOf(program) })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(bodyOf(values, program))
    } catch (error) {
      showProblem(form, error, Object.keys(values) as (keyof ProgramValues)[])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Section title="Program">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} placeholder="Friends of Acme" autoComplete="off" />}
        </Field>
        <Field label="Website" hint="Partner links lead here." error={errors.website?.message}>
          {(control) => <Input {...control} {...form.register('website')} placeholder="https://example.com" inputMode="url" autoComplete="off" />}
        </Field>
        <Field label="Description" error={errors.description?.message}>
          {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Category" hint="For example, software." error={errors.category?.message}>
            {(control) => <Input {...control} {...form.register('category')} autoComplete="off" />}
          </Field>
          <Field label="Status" hint="Partners earn only while the program is active.">
            {(control) => <Controller control={form.control} name="status" render={({ field }) => <Select {...control} value={field.value} onChange={field.onChange} options={STATUSES} />} />}
          </Field>
        </div>
      </Section>
      <Section title="Commission">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Reward for" hint="For new visitors, each day becomes one commission. Bots do not count.">
            {(control) => <Controller control={form.control} name="event" render={({ field }) => <Select {...control} value={field.value} onChange={field.onChange} options={EVENTS} />} />}
          </Field>
          <Field label="Commission type" error={errors.type?.message}>
            {(control) => <Controller control={form.control} name="type" render={({ field }) => <Select {...control} value={field.value} onChange={field.onChange} options={KINDS} />} />}
          </Field>
          <Field label="Amount" hint={`A percentage, or an amount in ${currency}.`} error={errors.amount?.message}>
            {(control) => <Input {...control} {...form.register('amount')} inputMode="decimal" autoComplete="off" />}
          </Field>
          <Field label="Months" hint="How many months the sales of a customer earn commissions. Enter 0 for the first sale only." error={errors.months?.message}>
            {(control) => <Input {...control} {...form.register('months')} inputMode="numeric" autoComplete="off" placeholder="Always" />}
          </Field>
          <Field label="Attribution window in days" hint="Maximum time between the click and the sale." error={errors.cookieDays?.message}>
            {(control) => <Input {...control} {...form.register('cookieDays')} inputMode="numeric" autoComplete="off" />}
          </Field>
          <Field label="Holding period in days" hint="How long commissions are held in case of refunds." error={errors.holdingPeriodDays?.message}>
            {(control) => <Input {...control} {...form.register('holdingPeriodDays')} inputMode="numeric" autoComplete="off" />}
          </Field>
          <Field label="Attribution" hint="Who earns when the links of several partners brought a customer.">
            {(control) => <Controller control={form.control} name="attribution" render={({ field }) => <Select {...control} value={field.value} onChange={field.onChange} options={ATTRIBUTIONS} />} />}
          </Field>
        </div>
        <SwitchField control={form.control} name="autoApproveCommissions" label="Approve commissions automatically" description="Unless fraud is suspected." />
      </Section>
      <Section title="Payouts">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Minimum payout" hint={`In ${currency}. Smaller amounts carry over to the next payout.`} error={errors.minPayout?.message}>
            {(control) => <Input {...control} {...form.register('minPayout')} inputMode="decimal" autoComplete="off" placeholder="0" />}
          </Field>
          <Field label="Payout schedule" hint="You confirm each payout.">
            {(control) => <Controller control={form.control} name="payoutSchedule" render={({ field }) => <Select {...control} value={field.value} onChange={field.onChange} options={SCHEDULES} />} />}
          </Field>
        </div>
      </Section>
      <Section title="Marketplace">
        <SwitchField control={form.control} name="marketplaceListed" label="List in the marketplace" description="Partners find the program there and apply." />
        <SwitchField control={form.control} name="autoApprove" label="Approve applications automatically" description="Unless fraud is suspected." />
        <Field label="Contact e-mail" hint="Shown to partners in the marketplace." error={errors.supportEmail?.message}>
          {(control) => <Input {...control} {...form.register('supportEmail')} type="email" placeholder="partners@example.com" autoComplete="off" />}
        </Field>
      </Section>
      <QuestionFields form={form} />
      <FormError message={errors.root?.message} />
      <div className="flex flex-wrap justify-end gap-2">
        {cancel}
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
