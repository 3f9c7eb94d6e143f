import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Workspace } from '@/api/models'
import { useUpdateWorkspace } from '@/api/workspaces'
import { showProblem } from '@/lib/forms'
import { isProblem } from '@/lib/problem'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { SaveButton } from '@/ui/SaveButton'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(100, 'At most 100 characters.')),
  slug: z.string().check(
    z.trim(),
    z.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, 'Small letters, digits, and hyphens between them.'),
    z.minLength(2, 'At least 2 characters.'),
    z.maxLength(40, 'At most 40 characters.'),
  ),
})

export function IdentitySection({ workspace, editable }: { workspace: Workspace; editable: boolean }) {
  const update = useUpdateWorkspace(workspace.id)
  const form = useForm({ resolver: zodResolver(schema), values: { name: workspace.name, slug: workspace.slug } })
  const slug = useWatch({ control: form.control, name: 'slug' })
  const { errors, isDirty, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync(values)
      toast.success('Saved name and address')
    } catch (error) {
      if (isProblem(error, 'SLUG_EXISTS')) form.setError('slug', { message: 'Another workspace has this address.' })
      else showProblem(form, error, ['name', 'slug'])
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section
        title="Name and address"
        footer={editable && <><span>Links to old addresses of the dashboard stop working.</span><SaveButton dirty={isDirty} pending={isSubmitting} /></>}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} disabled={!editable} autoComplete="off" />}
          </Field>
          <Field label="Address" hint={`${window.location.host}/app/${slug}`} error={errors.slug?.message}>
            {(control) => <Input {...control} {...form.register('slug')} disabled={!editable} autoComplete="off" spellCheck={false} />}
          </Field>
        </div>
        <FormError message={errors.root?.message} />
      </Section>
    </form>
  )
}
