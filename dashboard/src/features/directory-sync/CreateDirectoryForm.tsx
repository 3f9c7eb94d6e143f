import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useCreateScimDirectory } from '@/api/scim'
import type { ScimDirectory, Workspace } from '@/api/models'
import { PROVIDER_NAMES, PROVIDERS, roleField } from '@/features/sso'
import { showProblem } from '@/lib/forms'
import { assignableRoles, ROLE_WORDS } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Select } from '@/ui/Select'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name you will recognise.'), z.maxLength(100, 'At most 100 characters.')),
  provider: z.enum(PROVIDER_NAMES),
  defaultRole: roleField,
})

const BLANK: z.infer<typeof schema> = { name: '', provider: 'okta', defaultRole: 'viewer' }
const CHOICES = PROVIDER_NAMES.map((value) => ({ value, label: PROVIDERS[value].label }))

type Props = { workspace: Workspace; onCreated: (directory: ScimDirectory) => void; onCancel: () => void }

export function CreateDirectoryForm({ workspace, onCreated, onCancel }: Props) {
  const create = useCreateScimDirectory(workspace.id)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: BLANK })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      onCreated(await create.mutateAsync(values))
    } catch (error) {
      showProblem(form, error, ['name', 'defaultRole'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} placeholder="Okta production" autoComplete="off" />}
      </Field>
      <Controller
        control={form.control}
        name="provider"
        render={({ field }) => <Field label="Identity provider">{(control) => <Select {...control} value={field.value} onChange={field.onChange} options={CHOICES} />}</Field>}
      />
      <Controller
        control={form.control}
        name="defaultRole"
        render={({ field }) => (
          <Field label="Default role" hint="You can assign other roles to groups later." error={errors.defaultRole?.message}>
            {(control) => <Select {...control} value={field.value} onChange={field.onChange} options={assignableRoles(workspace.role).map((value) => ({ value, ...ROLE_WORDS[value] }))} />}
          </Field>
        )}
      />
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Add directory
        </Button>
      </DialogActions>
    </form>
  )
}
