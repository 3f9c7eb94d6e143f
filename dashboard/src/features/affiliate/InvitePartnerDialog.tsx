import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useGroupChoices } from '@/api/affiliate'
import type { Program, Workspace } from '@/api/models'
import { useInvitePartner } from '@/api/partnerInvites'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { SecretField } from '@/ui/SecretField'
import { OfferForm, OfferProgram, OfferSelect, OfferText } from './OfferForm'
import { AMOUNT_PROBLEM, EVENT_PROBLEM, isAmount, overrideOf, ownTermsFields, ownTermsOf, paysForEvent } from './ownTerms'
import { OwnTermsFields } from './OwnTermsFields'

const NO_GROUP = 'none'

const schema = z
  .object({
    programId: z.string(),
    email: z.string().check(z.trim(), z.email('Enter an e-mail address.')),
    name: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.')),
    groupId: z.string(),
    ...ownTermsFields,
  })
  .check(z.refine(isAmount, AMOUNT_PROBLEM), z.refine(paysForEvent, EVENT_PROBLEM))

type Values = z.infer<typeof schema>

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; programs: readonly Program[] }

export function InvitePartnerDialog({ open, onOpenChange, workspace, programs }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Invite a partner" description="We send an e-mail with an invitation link. Anyone who opens the link becomes an approved partner immediately.">
      <Invitation workspace={workspace} programs={programs} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = { workspace: Workspace; programs: readonly Program[]; onDone: () => void }

function Invitation({ workspace, programs, onDone }: FormProps) {
  const [sent, setSent] = useState<{ email: string; inviteUrl: string }>()
  if (!sent) return <InvitationForm workspace={workspace} programs={programs} onDone={onDone} onSent={setSent} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm">Sent to {sent.email}. You can also share the link yourself. This is the only time it is shown.</p>
      <SecretField label="Invitation link" value={sent.inviteUrl} />
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </div>
  )
}

function InvitationForm({ workspace, programs, onDone, onSent }: FormProps & { onSent: (sent: { email: string; inviteUrl: string }) => void }) {
  const invite = useInvitePartner(workspace.id)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { programId: programs[0]?.id ?? '', email: '', name: '', groupId: NO_GROUP, ...ownTermsOf(null) } })
  const programId = useWatch({ control: form.control, name: 'programId' })
  const groups = useGroupChoices(workspace.id, programId).data ?? []
  const submit = async ({ programId: program, email, name, groupId, ...terms }: Values) => {
    // A group belongs to one program, so the chosen group is reset.
    const group = groups.find(({ id }) => id === groupId)?.id ?? null
    try {
      onSent(await invite.mutateAsync({ programId: program, email, name: name || null, groupId: group, commissionOverride: overrideOf(terms) }))
    } catch (error) {
      showProblem(form, error, ['programId', 'email', 'name', 'groupId'])
    }
  }
  return (
    <OfferForm form={form} onSubmit={submit} submitLabel="Send invitation" onCancel={onDone}>
      <OfferProgram programs={programs} />
      <OfferText name="email" label="E-mail address" type="email" />
      <OfferText name="name" label="Name" hint="Used as the greeting in the e-mail." />
      {groups.length > 0 && <OfferSelect name="groupId" label="Group" options={[{ value: NO_GROUP, label: 'No group' }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]} />}
      <OwnTermsFields />
    </OfferForm>
  )
}
