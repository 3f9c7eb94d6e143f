import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSaveDiscount } from '@/api/bounties'
import type { Discount, NewDiscount, Program, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { fromLocalInput, toLocalInput } from '@/lib/localTime'
import { readAmount } from '@/lib/money'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { toast } from '@/ui/toast'
import { amountAboveZero, amountOrNothing, countOrNothing, KINDS, OfferForm, OfferProgram, OfferSelect, OfferText } from './OfferForm'
import { NOBODY, PartnerSelect } from './PartnerSelect'

const schema = z.object({
  programId: z.string(),
  code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{2,50}$/, 'Enter 2 to 50 letters, digits, hyphens or underscores.')),
  type: z.enum(['percentage', 'flat']),
  amount: amountAboveZero,
  partnerId: z.string(),
  minAmount: amountOrNothing,
  maxUses: countOrNothing,
  expiresAt: z.string(),
  status: z.enum(['active', 'inactive']),
})

type Values = z.infer<typeof schema>

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; programs: readonly Program[]; /** Without one, a new code is created. */ discount?: Discount }

export function DiscountDialog({ open, onOpenChange, ...rest }: Props) {
  const { discount } = rest
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={discount ? `Edit ${discount.code}` : 'Create a discount code'}
      description="Customers enter the code in your shop, and your shop asks Waypost for the discount."
    >
      <DiscountForm {...rest} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function valuesOf(discount: Discount | undefined, programs: readonly Program[]): Values {
  return {
    programId: discount?.programId ?? programs[0]?.id ?? '',
    code: discount?.code ?? '',
    type: discount?.type ?? 'percentage',
    amount: String(discount?.amount ?? 10),
    partnerId: discount?.partnerId ?? NOBODY,
    minAmount: discount?.minAmount?.toString() ?? '',
    maxUses: discount?.maxUses?.toString() ?? '',
    expiresAt: toLocalInput(discount?.expiresAt),
    status: discount?.status === 'inactive' ? 'inactive' : 'active',
  }
}

function bodyOf({ status: _status, ...values }: Values): NewDiscount {
  return {
    ...values,
    amount: readAmount(values.amount) ?? 0,
    partnerId: values.partnerId === NOBODY ? null : values.partnerId,
    minAmount: readAmount(values.minAmount) ?? null,
    maxUses: values.maxUses.trim() === '' ? null : Number(values.maxUses),
    expiresAt: fromLocalInput(values.expiresAt),
  }
}

function DiscountForm({ workspace, programs, discount, onDone }: Omit<Props, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const save = useSaveDiscount(workspace.id)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: valuesOf(discount, programs) })
  const programId = useWatch({ control: form.control, name: 'programId' })
  const submit = async (values: Values) => {
    const body = bodyOf(values)
    const { programId: _programId, ...change } = body
    try {
      const saved = await save.mutateAsync(discount ? { discountId: discount.id, change: { ...change, status: values.status } } : { create: body })
      toast.success(`${discount ? 'Saved' : 'Created'} ${saved.code}`)
      onDone()
    } catch (error) {
      showProblem(form, error, Object.keys(values) as (keyof Values)[])
    }
  }
  return (
    <OfferForm form={form} onSubmit={submit} submitLabel={discount ? 'Save' : 'Create code'} onCancel={onDone}>
      {!discount && <OfferProgram programs={programs} />}
      <OfferText name="code" label="Code" />
      <div className="grid gap-4 sm:grid-cols-2">
        <OfferSelect name="type" label="Type" options={KINDS} />
        <OfferText name="amount" label="Amount" hint="A percentage, or an amount in the currency of the program." inputMode="decimal" />
        <OfferText name="minAmount" label="Minimum sale" hint="Leave empty for no minimum." inputMode="decimal" />
        <OfferText name="maxUses" label="Usage limit" hint="Leave empty for unlimited uses." inputMode="numeric" />
        <OfferText name="expiresAt" label="Ends" hint="Leave empty for no end date." type="datetime-local" />
        {discount && <OfferSelect name="status" label="Status" options={STATUSES} />}
      </div>
      <Field label="Partner" hint="Sales with this code are credited to this partner." error={form.formState.errors.partnerId?.message}>
        {(control) => <Controller control={form.control} name="partnerId" render={({ field }) => <PartnerSelect {...control} workspace={workspace} programId={programId} value={field.value} onChange={field.onChange} />} />}
      </Field>
    </OfferForm>
  )
}
