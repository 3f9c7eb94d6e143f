import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Tag, Workspace } from '@/api/models'
import { useCreateTag, useUpdateTag } from '@/api/tags'
import { showProblem } from '@/lib/forms'
import { isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { toast } from '@/ui/toast'
import { ColorPicker } from './ColorPicker'
import { TAG_COLORS, type TagColor } from './colors'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(50, 'At most 50 characters.')),
  color: z.enum(TAG_COLORS as [TagColor, ...TagColor[]]),
})

type Props = { workspace: Workspace; tag?: Tag; onDone: () => void }

export function TagForm({ workspace, tag, onDone }: Props) {
  const create = useCreateTag(workspace.id)
  const update = useUpdateTag(workspace.id)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: tag?.name ?? '', color: tag?.color ?? 'blue' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = tag ? await update.mutateAsync({ tagId: tag.id, ...values }) : await create.mutateAsync(values)
      toast.success(`${tag ? 'Saved' : 'Created'} ${saved.name}`)
      onDone()
    } catch (error) {
      if (isProblem(error, 'TAG_EXISTS')) form.setError('name', { message: 'A tag with this name already exists.' }, { shouldFocus: true })
      else showProblem(form, error, ['name', 'color'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} placeholder="newsletter" autoComplete="off" />}
      </Field>
      <Controller control={form.control} name="color" render={({ field }) => <ColorPicker value={field.value} onChange={field.onChange} />} />
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {tag ? 'Save' : 'Create tag'}
        </Button>
      </DialogActions>
    </form>
  )
}
