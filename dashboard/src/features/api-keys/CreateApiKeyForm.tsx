import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useCreateApiKey } from '@/api/apiKeys'
import type { ApiKey, Workspace } from '@/api/models'
import { daysFromNow, endOfDay } from '@/lib/dates'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Select } from '@/ui/Select'
import { ScopePicker } from './ScopePicker'
import { ALL_SCOPES } from './scopes'

const EXPIRIES = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
] as const

const schema = z.object({
  name: z.string().trim().min(1, 'Give it a name you will recognise.').max(100, 'At most 100 characters.'),
  expiry: z.enum(['never', '30', '90', '365']),
  scopes: z.array(z.string()).min(1, 'Choose at least one area.'),
})

const BLANK: z.infer<typeof schema> = { name: '', expiry: 'never', scopes: ALL_SCOPES }

type Props = { workspace: Workspace; onCreated: (apiKey: ApiKey) => void; onCancel: () => void }

export function CreateApiKeyForm({ workspace, onCreated, onCancel }: Props) {
  const create = useCreateApiKey(workspace.id)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: BLANK })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name, expiry, scopes }) => {
    try {
      const expiresAt = expiry === 'never' ? {} : { expiresAt: endOfDay(daysFromNow(Number(expiry))) }
      onCreated(await create.mutateAsync({ name, scopes, ...expiresAt }))
    } catch (error) {
      showProblem(form, error, ['name', 'scopes'])
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} placeholder="Production server" autoComplete="off" />}
        </Field>
        <Controller
          control={form.control}
          name="expiry"
          render={({ field }) => (
            <Field label="Expires">
              {(control) => <Select {...control} value={field.value} onChange={field.onChange} options={EXPIRIES} />}
            </Field>
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="scopes"
        render={({ field }) => <ScopePicker value={field.value} onChange={field.onChange} error={errors.scopes?.message} />}
      />
      <FormError message={errors.root?.message} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Create key
        </Button>
      </DialogActions>
    </form>
  )
}
