import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Workspace } from '@/api/models'
import { type PublishableKey, useCreatePublishableKey, useUpdatePublishableKey } from '@/api/publishableKeys'
import { showProblem } from '@/lib/forms'
import { fromLocalInput, toLocalInput } from '@/lib/localTime'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Select } from '@/ui/Select'
import { TokenInput } from '@/ui/TokenInput'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name you will recognise.'), z.maxLength(100, 'At most 100 characters.')),
  allowedOrigins: z.array(z.string()).check(z.maxLength(50, 'At most 50 pages.')),
  environment: z.enum(['live', 'test']),
  expiresAt: z.string(),
})

const ENVIRONMENTS = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
] as const

type Props = { workspace: Workspace; row: PublishableKey | undefined; onSaved: (saved: PublishableKey) => void; onCancel: () => void }

export function PublishableKeyForm({ workspace, row, onSaved, onCancel }: Props) {
  const create = useCreatePublishableKey(workspace.id)
  const update = useUpdatePublishableKey(workspace.id)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: row?.name ?? '', allowedOrigins: row?.allowedOrigins ?? [], environment: row?.environment ?? ('live' as const), expiresAt: toLocalInput(row?.expiresAt) },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ environment, expiresAt, ...rest }) => {
    const body = { ...rest, expiresAt: fromLocalInput(expiresAt) }
    try {
      onSaved(row ? await update.mutateAsync({ keyId: row.id, body }) : await create.mutateAsync({ ...body, environment }))
    } catch (error) {
      showProblem(form, error, ['name', 'allowedOrigins', 'expiresAt'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} placeholder="Landing pages" autoComplete="off" />}
      </Field>
      <Controller
        control={form.control}
        name="allowedOrigins"
        render={({ field }) => (
          <Field label="Allowed pages" hint="Such as https://example.com or https://*.example.com. If empty, only apps can use the key." error={errors.allowedOrigins?.message}>
            {(control) => <TokenInput {...control} free noun="page" value={field.value} onChange={field.onChange} placeholder="https://example.com" />}
          </Field>
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Expires" hint="Leave empty for no expiry date." error={errors.expiresAt?.message}>
          {(control) => <Input {...control} {...form.register('expiresAt')} type="datetime-local" />}
        </Field>
        {!row && (
          <Field label="Environment">
            {(control) => <Controller control={form.control} name="environment" render={({ field }) => <Select {...control} value={field.value} onChange={field.onChange} options={ENVIRONMENTS} />} />}
          </Field>
        )}
      </div>
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {row ? 'Save' : 'Create key'}
        </Button>
      </DialogActions>
    </form>
  )
}
