import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useUpdatePartner } from '@/api/affiliate'
import type { EnrolledPartner, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { Dialog } from '@/ui/Dialog'
import { toast } from '@/ui/toast'
import { OfferForm } from './OfferForm'
import { AMOUNT_PROBLEM, EVENT_PROBLEM, isAmount, overrideOf, ownTermsFields, ownTermsOf, type OwnTermsValues, paysForEvent } from './ownTerms'
import { OwnTermsFields } from './OwnTermsFields'

const schema = z.object(ownTermsFields).check(z.refine(isAmount, AMOUNT_PROBLEM), z.refine(paysForEvent, EVENT_PROBLEM))

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; partner: EnrolledPartner }

export function OwnTermsDialog({ open, onOpenChange, ...rest }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Commission of ${rest.partner.name}`} description="Applies to future earnings of the partner.">
      <OwnTermsForm {...rest} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function OwnTermsForm({ workspace, partner, onDone }: Omit<Props, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const update = useUpdatePartner(workspace.id)
  const form = useForm<OwnTermsValues>({ resolver: zodResolver(schema), defaultValues: ownTermsOf(partner.commissionOverride) })
  const submit = async (values: OwnTermsValues) => {
    try {
      await update.mutateAsync({ enrollmentId: partner.id, body: { commissionOverride: overrideOf(values, partner.commissionOverride) } })
      toast.success(`Changed the commission of ${partner.name}`)
      onDone()
    } catch (error) {
      showProblem(form, error, ['terms', 'termsAmount', 'termsEvent', 'termsMonths'])
    }
  }
  return (
    <OfferForm form={form} onSubmit={submit} submitLabel="Save" onCancel={onDone}>
      <OwnTermsFields />
    </OfferForm>
  )
}
