import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
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

const ENVIRONMENTS = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
] as const

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name you will recognise.'), z.maxLength(100, 'At most 100 characters.')),
  expiry: z.enum(['never', '30', '90', '365']),
  environment: z.enum(['live', 'test']),
  scopes: z.array(z.string()).check(z.minLength(1, 'Choose at least one permission.')),
  ipAllowlist: z.string().check(z.maxLength(2500, 'At most 50 addresses.')),
})

const BLANK: z.infer<typeof schema> = { name: '', expiry: 'never', environment: 'live', scopes: ALL_SCOPES, ipAllowlist: '' }

type Props = { workspace: Workspace; onCreated: (apiKey: ApiKey) => void; onCancel: () => void }

export function CreateApiKeyForm({ workspace, onCreated, onCancel }: Props) {
  const create = useCreateApiKey(workspace.id)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: BLANK })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name, expiry, environment, scopes, ipAllowlist }) => {
    const addresses = ipAllowlist.split(/[\s,]+/).filter(Boolean)
    try {
      const expiresAt = expiry === 'never' ? {} : { expiresAt: endOfDay(daysFromNow(Number(expiry))) }
      const allowed = addresses.length > 0 ? { ipAllowlist: addresses } : {}
      onCreated(await create.mutateAsync({ name, environment, scopes, ...expiresAt, ...allowed }))
    } catch (error) {
      showProblem(form, error, ['name', 'scopes', 'ipAllowlist'])
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} placeholder="Production server" autoComplete="off" />}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Controller
          control={form.control}
          name="expiry"
          render={({ field }) => (
            <Field label="Expires">
              {(control) => <Select {...control} value={field.value} onChange={field.onChange} options={EXPIRIES} />}
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="environment"
          render={({ field }) => (
            <Field label="Environment">
              {(control) => <Select {...control} value={field.value} onChange={field.onChange} options={ENVIRONMENTS} />}
            </Field>
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="scopes"
        render={({ field }) => <ScopePicker value={field.value} onChange={field.onChange} error={errors.scopes?.message} />}
      />
      <Field label="Allowed addresses" hint="IP addresses or ranges, separated by commas. Leave empty to allow any address." error={errors.ipAllowlist?.message}>
        {(control) => <Input {...control} {...form.register('ipAllowlist')} placeholder="203.0.113.0/24" autoComplete="off" spellCheck={false} />}
      </Field>
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Create key
        </Button>
      </DialogActions>
    </form>
  )
}
