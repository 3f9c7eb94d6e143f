import { useState } from 'react'
import { type InvitableRole, useInviteMembers } from '@/api/members'
import type { Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { assignableRoles, ROLE_WORDS } from '@/lib/permissions'
import { describeProblem, isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'
import { toast } from '@/ui/toast'
import { MOST_AT_ONCE, objectTo, readEmails } from './emails'

function sentences(refusals: readonly { message: string }[]): string {
  return refusals.map(({ message }) => `${message}.`).join(' ')
}

export function InviteForm({ workspace, onDone }: { workspace: Workspace; onDone: () => void }) {
  const invite = useInviteMembers(workspace.id)
  const [text, setText] = useState('')
  const [role, setRole] = useState<InvitableRole>('editor')
  const [objection, setObjection] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const count = readEmails(text).valid.length

  const submit = async () => {
    const wrong = objectTo(text)
    setObjection(wrong)
    setRefused(undefined)
    if (wrong) return
    try {
      const { invited, failed } = await invite.mutateAsync({ emails: readEmails(text).valid, role })
      if (invited.length > 0) toast.success(`Invited ${plural(invited.length, 'person', 'people')}`)
      if (failed.length === 0) return onDone()
      // Refused addresses stay in the field, so that they can be corrected and sent again.
      setText(failed.map((failure) => failure.email).join('\n'))
      setRefused(sentences(failed))
    } catch (error) {
      setRefused(isProblem(error) && error.fields.length > 0 ? sentences(error.fields) : describeProblem(error))
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label="E-mail addresses" hint={`Up to ${MOST_AT_ONCE}, separated by commas or line breaks.`} error={objection}>
        {(control) => (
          <Textarea
            {...control}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="ada@example.com, grace@example.com"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Role" hint={ROLE_WORDS[role].description}>
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={setRole}
            options={assignableRoles(workspace.role).map((value) => ({ value, ...ROLE_WORDS[value] }))}
          />
        )}
      </Field>
      <FormError message={refused} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" pending={invite.isPending}>
          {count > 1 ? `Send ${count} invitations` : 'Send invitation'}
        </Button>
      </DialogActions>
    </form>
  )
}
