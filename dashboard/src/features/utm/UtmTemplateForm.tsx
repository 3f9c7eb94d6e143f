import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { UtmTemplate, Workspace } from '@/api/models'
import { useCreateUtmTemplate, useUpdateUtmTemplate } from '@/api/utmTemplates'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { toast } from '@/ui/toast'
import { PARAMETERS, type Parameters, parametersOf, queryOf } from './parameters'

const parameter = z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.'))
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(100, 'At most 100 characters.')),
  utmSource: parameter,
  utmMedium: parameter,
  utmCampaign: parameter,
  utmTerm: parameter,
  utmContent: parameter,
  ref: parameter,
})

type Props = { workspace: Workspace; template?: UtmTemplate; onDone: () => void }

export function UtmTemplateForm({ workspace, template, onDone }: Props) {
  const create = useCreateUtmTemplate(workspace.id)
  const update = useUpdateUtmTemplate(workspace.id)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: template?.name ?? '', ...parametersOf(template) } })
  const written = useWatch({ control: form.control })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ name, ...parameters }) => {
    const filled = Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, value || null])) as { [Name in keyof Parameters]: string | null }
    try {
      const saved = template ? await update.mutateAsync({ utmTemplateId: template.id, name, ...filled }) : await create.mutateAsync({ name, ...filled })
      toast.success(`${template ? 'Saved' : 'Created'} ${saved.name}`)
      onDone()
    } catch (error) {
      showProblem(form, error, ['name', ...PARAMETERS.map((each) => each.name)])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} placeholder="Newsletter" autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {PARAMETERS.map(({ name, label, hint, example }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
            {(control) => <Input {...control} {...form.register(name)} placeholder={example} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
          </Field>
        ))}
      </div>
      <p className="text-sm text-ink-faint">
        Added to the destination:{' '}
        <span className="font-mono text-xs break-all text-ink-soft">{queryOf(written) ? `?${queryOf(written)}` : 'no parameters yet'}</span>
      </p>
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {template ? 'Save' : 'Create template'}
        </Button>
      </DialogActions>
    </form>
  )
}
