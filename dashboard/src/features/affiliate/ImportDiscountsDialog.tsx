import { Controller, useForm } from 'react-hook-form'
import { useImportDiscounts } from '@/api/bounties'
import type { Program, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { plural } from '@/lib/numbers'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Select } from '@/ui/Select'
import { toast } from '@/ui/toast'
import { ProgramSelect } from './ProgramSelect'

const SERVICES = [
  { value: 'stripe', label: 'Stripe' },
  { value: 'shopify', label: 'Shopify' },
] as const

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; programs: readonly Program[] }

export function ImportDiscountsDialog({ open, onOpenChange, workspace, programs }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Import discount codes" description="Codes that already exist in the program are not changed.">
      <ImportForm workspace={workspace} programs={programs} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ImportForm({ workspace, programs, onDone }: { workspace: Workspace; programs: readonly Program[]; onDone: () => void }) {
  const run = useImportDiscounts(workspace.id)
  const form = useForm({ defaultValues: { programId: programs[0]?.id ?? '', provider: 'stripe' as 'stripe' | 'shopify' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      const { imported, duplicates, unsupported } = await run.mutateAsync(values)
      const skipped = [duplicates > 0 && `${duplicates} already imported`, unsupported > 0 && `${unsupported} not supported`].filter(Boolean).join(', ')
      toast.success(`Imported ${plural(imported, 'code')}${skipped && `; skipped ${skipped}`}`)
      onDone()
    } catch (error) {
      showProblem(form, error, ['programId', 'provider'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Program" error={errors.programId?.message}>
        {(control) => <Controller control={form.control} name="programId" render={({ field }) => <ProgramSelect {...control} programs={programs} value={field.value} onChange={field.onChange} />} />}
      </Field>
      <Field label="From" hint="Connect it under Integrations first." error={errors.provider?.message}>
        {(control) => <Controller control={form.control} name="provider" render={({ field }) => <Select {...control} value={field.value} onChange={field.onChange} options={SERVICES} />} />}
      </Field>
      <FormError message={errors.root?.message} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Import codes
        </Button>
      </DialogActions>
    </form>
  )
}
