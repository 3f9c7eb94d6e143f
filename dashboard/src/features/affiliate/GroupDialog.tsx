import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSaveGroup } from '@/api/affiliate'
import { useDiscountChoices } from '@/api/bounties'
import type { PartnerGroup, Program, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { readAmount } from '@/lib/money'
import { plural } from '@/lib/numbers'
import { Dialog } from '@/ui/Dialog'
import { toast } from '@/ui/toast'
import { KINDS, OfferCombobox, OfferForm, OfferProgram, OfferSelect, OfferText } from './OfferForm'

const NO_CODE = 'none'

const schema = z
  .object({
    programId: z.string(),
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(100, 'At most 100 characters.')),
    type: z.enum(['percentage', 'flat', 'program']),
    amount: z.string(),
    discountId: z.string(),
  })
  .check(z.refine(({ type, amount }) => type === 'program' || (readAmount(amount) ?? 0) > 0, { path: ['amount'], error: 'Enter an amount above zero.' }))

type Values = z.infer<typeof schema>

const PAID = [...KINDS, { value: 'program', label: 'Commission of the program' }] as const

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; programs: readonly Program[]; /** Without one, a new group is created. */ group?: PartnerGroup }

export function GroupDialog({ open, onOpenChange, ...rest }: Props) {
  const { group } = rest
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={group ? `Edit ${group.name}` : 'Create a group'} description={group ? 'New rewards apply to future earnings only.' : 'Partners in the group earn this reward for every sale.'}>
      <GroupForm {...rest} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function valuesOf(group: PartnerGroup | undefined, programs: readonly Program[]): Values {
  const reward = group?.rewards[0]
  return {
    programId: group?.programId ?? programs[0]?.id ?? '',
    name: group?.name ?? '',
    type: group ? (reward?.type ?? 'program') : 'percentage',
    amount: String(reward?.amount ?? 30),
    discountId: group?.discountId ?? NO_CODE,
  }
}

/** Only the first reward can be edited here; the others and their terms are kept. */
function rewardsOf({ type, amount }: Values, group: PartnerGroup | undefined) {
  if (type === 'program') return []
  const [first, ...others] = (group?.rewards ?? []).map(({ id: _id, ...terms }) => terms)
  return [{ event: 'sale' as const, maxDuration: null, conditions: [], ...first, type, amount: readAmount(amount) ?? 0 }, ...others]
}

function GroupForm({ workspace, programs, group, onDone }: Omit<Props, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const save = useSaveGroup(workspace.id)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: valuesOf(group, programs) })
  const [programId, type] = useWatch({ control: form.control, name: ['programId', 'type'] })
  const codes = useDiscountChoices(workspace.id, programId).data ?? []
  const others = (group?.rewards.length ?? 1) - 1
  const submit = async (values: Values) => {
    const discountId = values.discountId === NO_CODE ? null : values.discountId
    try {
      const saved = await save.mutateAsync({ groupId: group?.id, body: { programId: values.programId, name: values.name, rewards: rewardsOf(values, group), discountId } })
      toast.success(`${group ? 'Saved' : 'Created'} ${saved.name}`)
      onDone()
    } catch (error) {
      showProblem(form, error, ['programId', 'amount', 'name', 'discountId'])
    }
  }
  return (
    <OfferForm form={form} onSubmit={submit} submitLabel={group ? 'Save' : 'Create group'} onCancel={onDone}>
      {!group && <OfferProgram programs={programs} />}
      <OfferText name="name" label="Name" />
      <div className="grid gap-4 sm:grid-cols-2">
        <OfferSelect name="type" label="Type" options={PAID} />
        {type !== 'program' && <OfferText name="amount" label="Amount" hint="A percentage, or an amount in the currency of the program." inputMode="decimal" />}
      </div>
      {others > 0 && <p className="text-sm text-ink-faint">This is the first reward of the group. {plural(others, 'other reward')} {others === 1 ? 'does' : 'do'} not change unless you choose the commission of the program.</p>}
      <OfferCombobox
        name="discountId"
        label="Discount code"
        hint="Discount for the customers of these partners."
        searchLabel="Find a code"
        options={[{ value: NO_CODE, label: 'No code' }, ...codes.map(({ id, code }) => ({ value: id, label: code }))]}
      />
    </OfferForm>
  )
}
