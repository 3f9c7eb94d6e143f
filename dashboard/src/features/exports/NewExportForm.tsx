import { Controller, useForm, useWatch } from 'react-hook-form'
import { useCreateExport } from '@/api/exportJobs'
import type { TableFormat } from '@/api/exports'
import type { Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Select } from '@/ui/Select'
import { toast } from '@/ui/toast'
import { TokenInput } from '@/ui/TokenInput'
import { columnChoices, FORMATS, hasPeriod, PERIODS, TABLES } from './words'

type Values = { type: (typeof TABLES)[number]['value']; format: TableFormat; days: (typeof PERIODS)[number]['value']; columns: string[] }

type Props = { workspace: Workspace; onDone: () => void }

export function NewExportForm({ workspace, onDone }: Props) {
  const create = useCreateExport(workspace.id)
  const form = useForm<Values>({ defaultValues: { type: 'links', format: 'csv', days: '30', columns: [] } })
  const { errors, isSubmitting } = form.formState
  const table = useWatch({ control: form.control, name: 'type' })
  const submit = form.handleSubmit(async ({ type, format, days, columns }) => {
    try {
      await create.mutateAsync({ type, format, ...(hasPeriod(type) ? { filters: { days: Number(days) } } : {}), ...(columns.length > 0 ? { columns } : {}) })
      toast.success('Export started')
      onDone()
    } catch (error) {
      showProblem(form, error, ['type', 'format', 'columns'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Controller
        control={form.control}
        name="type"
        render={({ field }) => (
          <Field label="Data" error={errors.type?.message}>
            {(control) => (
              <Select
                {...control}
                value={field.value}
                options={TABLES}
                onChange={(type) => {
                  field.onChange(type)
                  // Tables have different columns.
                  form.setValue('columns', [])
                }}
              />
            )}
          </Field>
        )}
      />
      {hasPeriod(table) && (
        <Controller
          control={form.control}
          name="days"
          render={({ field }) => (
            <Field label="Period">{(control) => <Select {...control} value={field.value} onChange={field.onChange} options={PERIODS} />}</Field>
          )}
        />
      )}
      <Controller
        control={form.control}
        name="format"
        render={({ field }) => (
          <Field label="Format" error={errors.format?.message}>
            {(control) => <Select {...control} value={field.value} onChange={field.onChange} options={FORMATS} />}
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="columns"
        render={({ field }) => (
          <Field label="Columns" hint="In the order you choose. Leave empty for all columns." error={errors.columns?.message}>
            {(control) => <TokenInput {...control} noun="column" value={field.value} onChange={field.onChange} options={columnChoices(table)} placeholder="All columns" />}
          </Field>
        )}
      />
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Start export
        </Button>
      </DialogActions>
    </form>
  )
}
