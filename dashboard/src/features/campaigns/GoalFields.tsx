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
        description="Adds a click ID to destinations so that sales can be attributed to clicks."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Goal" hint="For example, newsletter sign-ups." error={errors.goalType?.message}>
          {(props) => <Input {...props} {...register('goalType')} placeholder="sales" autoComplete="off" />}
        </Field>
        <Field label="Target" error={errors.goalValue?.message}>
          {(props) => <Input {...props} {...register('goalValue')} inputMode="decimal" placeholder="500" autoComplete="off" className="tabular-nums" />}
        </Field>
        <Field label="Starts" hint="Leave empty to start immediately." error={errors.startsAt?.message}>
          {(props) => <Input {...props} {...register('startsAt')} type="datetime-local" />}
        </Field>
        <Field label="Ends" hint="Leave empty for no end date." error={errors.endsAt?.message}>
          {(props) => <Input {...props} {...register('endsAt')} type="datetime-local" />}
        </Field>
      </div>
    </Section>
  )
}
