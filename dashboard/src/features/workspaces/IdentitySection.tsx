import { useForm, useWatch } from 'react-hook-form'
import type { Workspace } from '@/api/models'
import { useUpdateWorkspace } from '@/api/workspaces'
import { showProblem } from '@/lib/forms'
import { laterResolver } from '@/lib/laterResolver'
import { isProblem } from '@/lib/problem'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { SaveButton } from '@/ui/SaveButton'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

export function IdentitySection({ workspace, editable }: { workspace: Workspace; editable: boolean }) {
  const update = useUpdateWorkspace(workspace.id)
  const form = useForm({ resolver: laterResolver(() => import('./identitySchema')), values: { name: workspace.name, slug: workspace.slug } })
  const slug = useWatch({ control: form.control, name: 'slug' })
  const { errors, isDirty, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync(values)
      toast.success('Saved name and URL')
    } catch (error) {
      if (isProblem(error, 'SLUG_EXISTS')) form.setError('slug', { message: 'Another workspace already uses this URL.' })
      else showProblem(form, error, ['name', 'slug'])
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section
        title="Name and URL"
        footer={editable && <><span>Bookmarks to the old dashboard URL stop working.</span><SaveButton dirty={isDirty} pending={isSubmitting} /></>}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} disabled={!editable} autoComplete="off" />}
          </Field>
          <Field label="URL" hint={`${window.location.host}/app/${slug}`} error={errors.slug?.message}>
            {(control) => <Input {...control} {...form.register('slug')} disabled={!editable} autoComplete="off" spellCheck={false} />}
          </Field>
        </div>
        <FormError message={errors.root?.message} code={errors.root?.type} />
      </Section>
    </form>
  )
}
