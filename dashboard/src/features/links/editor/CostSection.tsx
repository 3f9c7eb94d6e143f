import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { Workspace } from '@/api/models'
import { AmountInput, COST_MODELS, COST_WORDS } from '@/features/campaigns'
import { currencyChoicesWith } from '@/lib/currencies'
import { Combobox } from '@/ui/Combobox'
import { Disclosure } from '@/ui/Disclosure'
import { Field } from '@/ui/Field'
import { ChoiceField } from './ChoiceField'
import type { LinkValues } from './linkSchema'

const MODELS = [
  { value: 'campaign', label: 'Campaign default', description: 'No cost if the link has no campaign' },
  ...COST_MODELS.map((value) => ({ value, label: COST_WORDS[value].label, description: COST_WORDS[value].description })),
]

/** The cost of the link's clicks, if it differs from its campaign's. */
export function CostSection({ workspace }: { workspace: Workspace }) {
  const { control, register, formState } = useFormContext<LinkValues>()
  const { errors } = formState
  const [model, price, ownCurrency] = useWatch({ control, name: ['costModel', 'costOverride', 'costCurrency'] })
  const currency = ownCurrency || workspace.currency
  const priced = model !== 'campaign' && model !== 'none'
  const summary = priced ? [COST_WORDS[model].label, price && `${price} ${model === 'revshare' ? '%' : currency}`].filter(Boolean).join(', ') : model === 'none' ? 'No cost' : 'Campaign default'
  return (
    <Disclosure title="Cost" summary={summary} invalid={Boolean(errors.costModel ?? errors.costOverride ?? errors.costCurrency)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="costModel" label="Cost model" options={MODELS} />
        {priced && (
          <Field label={COST_WORDS[model].price} error={errors.costOverride?.message}>
            {(props) => <AmountInput {...props} {...register('costOverride')} unit={model === 'revshare' ? '%' : currency} />}
          </Field>
        )}
        {priced && model !== 'revshare' && (
          <Controller
            control={control}
            name="costCurrency"
            render={({ field }) => (
              <Field label="Currency" error={errors.costCurrency?.message}>
                {(props) => <Combobox {...props} value={currency} onChange={field.onChange} options={currencyChoicesWith(currency)} searchLabel="Find a currency" />}
              </Field>
            )}
          />
        )}
      </div>
    </Disclosure>
  )
}
