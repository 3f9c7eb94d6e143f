import { Controller, useForm } from 'react-hook-form'
import type { Workspace } from '@/api/models'
import { useUpdateWorkspace } from '@/api/workspaces'
import { currencyChoices } from '@/lib/currencies'
import { showProblem } from '@/lib/forms'
import { timezoneChoices } from '@/lib/timezones'
import { Combobox } from '@/ui/Combobox'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { SaveButton } from '@/ui/SaveButton'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

export function RegionSection({ workspace, editable }: { workspace: Workspace; editable: boolean }) {
  const update = useUpdateWorkspace(workspace.id)
  const form = useForm({ values: { timezone: workspace.timezone, currency: workspace.currency } })
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync(values)
      toast.success('Saved time zone and currency')
    } catch (error) {
      showProblem(form, error, ['timezone', 'currency'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section
        title="Time zone and currency"
        description="Days in statistics start at midnight in this time zone. Amounts are shown in this currency."
        footer={editable && <SaveButton dirty={isDirty} pending={isSubmitting} />}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="timezone"
            render={({ field }) => (
              <Field label="Time zone" error={errors.timezone?.message}>
                {(control) => (
                  <Combobox {...control} value={field.value} onChange={field.onChange} options={timezoneChoices()} searchLabel="Find a time zone" disabled={!editable} />
                )}
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="currency"
            render={({ field }) => (
              <Field label="Currency" error={errors.currency?.message}>
                {(control) => (
                  <Combobox {...control} value={field.value} onChange={field.onChange} options={currencyChoices()} searchLabel="Find a currency" disabled={!editable} />
                )}
              </Field>
            )}
          />
        </div>
        <FormError message={errors.root?.message} code={errors.root?.type} />
      </Section>
    </form>
  )
}
