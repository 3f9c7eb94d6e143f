import { useFormContext } from 'react-hook-form'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'
import { SwitchField } from '@/ui/SwitchField'
import type { CampaignValues } from './campaignSchema'

export function GoalFields() {
  const { register, control, formState } = useFormContext<CampaignValues>()
  const { errors } = formState
  return (
    <Section title="Goal and dates">
      <SwitchField
        control={control}
        name="conversionTracking"
        label="Track conversions"
        description="Destinations get a click id, so that sales can be traced back to a click."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Goal" hint="A label of your own." error={errors.goalType?.message}>
          {(props) => <Input {...props} {...register('goalType')} placeholder="sales" autoComplete="off" />}
        </Field>
        <Field label="How many" error={errors.goalValue?.message}>
          {(props) => <Input {...props} {...register('goalValue')} inputMode="decimal" placeholder="500" autoComplete="off" className="tabular-nums" />}
        </Field>
        <Field label="Starts" hint="Empty means at once." error={errors.startsAt?.message}>
          {(props) => <Input {...props} {...register('startsAt')} type="datetime-local" />}
        </Field>
        <Field label="Ends" hint="Empty means never." error={errors.endsAt?.message}>
          {(props) => <Input {...props} {...register('endsAt')} type="datetime-local" />}
        </Field>
      </div>
    </Section>
  )
}
