import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useEnrolPartner } from '@/api/affiliate'
import type { Program, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
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
  email: z.string().check(z.trim(), z.email('Enter an e-mail address.')),
})

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; programs: readonly Program[] }

export function EnrolPartnerDialog({ open, onOpenChange, workspace, programs }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add a partner" description="The partner gets a referral link and starts earning immediately.">
      <EnrolPartnerForm workspace={workspace} programs={programs} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function EnrolPartnerForm({ workspace, programs, onDone }: { workspace: Workspace; programs: readonly Program[]; onDone: () => void }) {
  const enrol = useEnrolPartner(workspace.id)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { programId: programs[0]?.id ?? '', name: '', email: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      const partner = await enrol.mutateAsync(values)
      toast.success(`Added ${partner.name}`)
      onDone()
    } catch (error) {
      showProblem(form, error, ['programId', 'name', 'email'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Program" error={errors.programId?.message}>
        {(control) => <Controller control={form.control} name="programId" render={({ field }) => <ProgramSelect {...control} programs={programs} value={field.value} onChange={field.onChange} />} />}
      </Field>
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label="E-mail address" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="off" />}
      </Field>
      <FormError message={errors.root?.message} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Add partner
        </Button>
      </DialogActions>
    </form>
  )
}
