import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'
import { AmountInput } from './AmountInput'
import type { CampaignValues } from './campaignSchema'

export function BudgetFields() {
  const { register, control, formState } = useFormContext<CampaignValues>()
  const { errors } = formState
  const currency = useWatch({ control, name: 'costCurrency' })
  return (
    <Section title="Budget" description="Leave empty for no limit. You are notified at 80 percent.">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Daily" error={errors.dailyBudget?.message}>
          {(props) => <AmountInput {...props} {...register('dailyBudget')} unit={currency} />}
        </Field>
        <Field label="Total" error={errors.totalBudget?.message}>
          {(props) => <AmountInput {...props} {...register('totalBudget')} unit={currency} />}
        </Field>
      </div>
      <Field
        label="URL when a budget is used up"
        hint="Visitors are sent to this URL. Leave empty to keep sending them to the usual destination."
        error={errors.budgetFallbackUrl?.message}
      >
        {(props) => <Input {...props} {...register('budgetFallbackUrl')} type="url" inputMode="url" placeholder="https://example.com/sold-out" autoComplete="off" spellCheck={false} />}
      </Field>
    </Section>
  )
}
