import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Program, Workspace } from '@/api/models'
import { useCreateAsset } from '@/api/partnerMessages'
import { showProblem } from '@/lib/forms'
import { isAddress } from '@/lib/urls'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { toast } from '@/ui/toast'
import { ProgramSelect } from './ProgramSelect'

const schema = z.object({
  programId: z.string(),
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(200, 'At most 200 characters.')),
  url: z.string().check(z.refine((text) => isAddress(text), 'Enter a URL.')),
  description: z.string().check(z.trim(), z.maxLength(2000, 'At most 2,000 characters.')),
})

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; programs: readonly Program[] }

export function CreateAssetDialog({ open, onOpenChange, workspace, programs }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add an asset" description="Waypost does not copy the file. Partners get its URL.">
      <CreateAssetForm workspace={workspace} programs={programs} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function CreateAssetForm({ workspace, programs, onDone }: { workspace: Workspace; programs: readonly Program[]; onDone: () => void }) {
  const create = useCreateAsset(workspace.id)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { programId: programs[0]?.id ?? '', name: '', url: '', description: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ description, ...values }) => {
    try {
      const made = await create.mutateAsync({ ...values, url: values.url.trim(), description: description || null })
      toast.success(`Added ${made.name}`)
      onDone()
    } catch (error) {
      showProblem(form, error, ['programId', 'name', 'url', 'description'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Program" error={errors.programId?.message}>
        {(control) => <Controller control={form.control} name="programId" render={({ field }) => <ProgramSelect {...control} programs={programs} value={field.value} onChange={field.onChange} />} />}
      </Field>
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} placeholder="Banner, 728 x 90" autoComplete="off" />}
      </Field>
      <Field label="URL" error={errors.url?.message}>
        {(control) => <Input {...control} {...form.register('url')} placeholder="https://example.com/banner.png" inputMode="url" autoComplete="off" />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(control) => <Input {...control} {...form.register('description')} autoComplete="off" />}
      </Field>
      <FormError message={errors.root?.message} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Add asset
        </Button>
      </DialogActions>
    </form>
  )
}
