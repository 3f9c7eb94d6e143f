import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFolders } from '@/api/choices'
import { useCreateFolder, useUpdateFolder } from '@/api/folders'
import type { Folder, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Combobox } from '@/ui/Combobox'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { toast } from '@/ui/toast'
import { placesFor } from './tree'

const TOP = 'top'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(100, 'At most 100 characters.')),
  description: z.string().check(z.maxLength(500, 'At most 500 characters.')),
  parentId: z.string(),
})

type Props = { workspace: Workspace; folder?: Folder; parentId?: string; onDone: () => void }

export function FolderForm({ workspace, folder, parentId, onDone }: Props) {
  const folders = useFolders(workspace.id)
  const create = useCreateFolder(workspace.id)
  const update = useUpdateFolder(workspace.id)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: folder?.name ?? '', description: folder?.description ?? '', parentId: folder?.parentId ?? parentId ?? TOP },
  })
  const { errors, isSubmitting } = form.formState
  const places = [
    { value: TOP, label: 'Top level' },
    ...placesFor(folder, folders.data ?? []).map(({ folder: place, depth }) => ({ value: place.id, label: `${'\u2003'.repeat(depth)}${place.name}` })),
  ]
  const submit = form.handleSubmit(async (values) => {
    const body = { name: values.name, description: values.description.trim() || null, parentId: values.parentId === TOP ? null : values.parentId }
    try {
      const saved = folder ? await update.mutateAsync({ folderId: folder.id, ...body }) : await create.mutateAsync(body)
      toast.success(`${folder ? 'Saved' : 'Created'} ${saved.name}`)
      onDone()
    } catch (error) {
      if (isProblem(error, 'FOLDER_EXISTS')) form.setError('name', { message: 'A folder with this name already exists there.' }, { shouldFocus: true })
      else showProblem(form, error, ['name', 'description', 'parentId'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} placeholder="Newsletters" autoComplete="off" />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(control) => <Input {...control} {...form.register('description')} autoComplete="off" />}
      </Field>
      <Controller
        control={form.control}
        name="parentId"
        render={({ field }) => (
          <Field label="Location" error={errors.parentId?.message}>
            {(control) => <Combobox {...control} value={field.value} onChange={field.onChange} options={places} searchLabel="Find a folder" />}
          </Field>
        )}
      />
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {folder ? 'Save' : 'Create folder'}
        </Button>
      </DialogActions>
    </form>
  )
}
