import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useSaveBounty } from '@/api/bounties'
import type { Bounty, Program, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { SwitchField } from '@/ui/SwitchField'
import { Textarea } from '@/ui/Textarea'
import { toast } from '@/ui/toast'
import { type BountyValues, changeOf, newBountyOf, schema, valuesOf } from './bountyForm'
import { OfferForm, OfferProgram, OfferSelect, OfferText } from './OfferForm'
import { MEASURES } from './words'

const TYPES = [
  { value: 'submission', label: 'Submitted work', description: 'Partners submit work and earn the reward when you approve it' },
  { value: 'performance', label: 'Performance goal', description: 'Partners earn the reward automatically when they reach the goal' },
] as const

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; programs: readonly Program[]; /** Without one, a new bounty is created. */ bounty?: Bounty }

export function BountyDialog({ open, onOpenChange, ...rest }: Props) {
  const { bounty } = rest
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={bounty ? `Edit ${bounty.name}` : 'Create a bounty'}
      description={bounty ? 'Changes do not affect rewards that were already earned.' : 'Reward partners for submitted work or for reaching a goal.'}
    >
      <BountyForm {...rest} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function BountyForm({ workspace, programs, bounty, onDone }: Omit<Props, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const save = useSaveBounty(workspace.id)
  const form = useForm<BountyValues>({ resolver: zodResolver(schema), defaultValues: valuesOf(bounty, programs) })
  const { errors } = form.formState
  const type = useWatch({ control: form.control, name: 'type' })
  const submit = async (values: BountyValues) => {
    try {
      const saved = await save.mutateAsync(bounty ? { bountyId: bounty.id, change: changeOf(values) } : { create: newBountyOf(values) })
      toast.success(`${bounty ? 'Saved' : 'Created'} ${saved.name}`)
      onDone()
    } catch (error) {
      showProblem(form, error, Object.keys(values) as (keyof BountyValues)[])
    }
  }
  return (
    <OfferForm form={form} onSubmit={submit} submitLabel={bounty ? 'Save' : 'Create bounty'} onCancel={onDone}>
      {!bounty && <OfferProgram programs={programs} />}
      <OfferText name="name" label="Name" />
      {!bounty && <OfferSelect name="type" label="Reward for" options={TYPES} />}
      {type === 'performance' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <OfferSelect name="measure" label="Goal" options={MEASURES} />
          <OfferText name="value" label="At least" hint="Counted while the bounty is active. Amounts are in the currency of the program." inputMode="decimal" />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <OfferText name="amount" label="Reward" hint="In the currency of the program." inputMode="decimal" />
        <OfferText name="endsAt" label="Ends" hint="Leave empty for no end date." type="datetime-local" />
      </div>
      <Field label="Description" hint="Shown to partners." error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
      </Field>
      {bounty && <SwitchField control={form.control} name="archived" label="Archived" description="Partners can no longer earn this bounty." />}
    </OfferForm>
  )
}
