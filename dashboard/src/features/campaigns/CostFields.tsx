import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { currencyChoicesWith } from '@/lib/currencies'
import { Combobox } from '@/ui/Combobox'
import { Field } from '@/ui/Field'
import { Section } from '@/ui/Section'
import { Select } from '@/ui/Select'
import { AmountInput } from './AmountInput'
import type { CampaignValues } from './campaignSchema'
import { COST_MODELS, COST_WORDS } from './words'

export function CostFields() {
  const { register, control, formState } = useFormContext<CampaignValues>()
  const { errors } = formState
  const [costModel, currency] = useWatch({ control, name: ['costModel', 'costCurrency'] })
  return (
    <Section title="Cost" description="What you pay for the traffic. Reports compare it with revenue.">
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="costModel"
          render={({ field }) => (
            <Field label="Cost model" error={errors.costModel?.message}>
              {(props) => (
                <Select {...props} value={field.value} onChange={field.onChange} options={COST_MODELS.map((value) => ({ value, label: COST_WORDS[value].label, description: COST_WORDS[value].description }))} />
              )}
            </Field>
          )}
        />
        <Controller
          control={control}
          name="costCurrency"
          render={({ field }) => (
            <Field label="Currency" error={errors.costCurrency?.message}>
              {(props) => <Combobox {...props} value={field.value} onChange={field.onChange} options={currencyChoicesWith(field.value)} searchLabel="Find a currency" />}
            </Field>
          )}
        />
        {costModel !== 'none' && (
          <Field label={COST_WORDS[costModel].price} error={errors.costOverride?.message}>
            {(props) => <AmountInput {...props} {...register('costOverride')} unit={costModel === 'revshare' ? '%' : currency} />}
          </Field>
        )}
      </div>
    </Section>
  )
}
