import { type SubmitEvent, useState } from 'react'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { PasswordInput } from '@/ui/PasswordInput'

type Props = {
  confirmLabel: string
  danger?: boolean
  pending: boolean
  error: unknown
  onConfirm: (password: string) => void
  onCancel: () => void
}

/** Asks for the password before sensitive actions, so that an unlocked laptop is not enough. */
export function PasswordPrompt({ confirmLabel, danger = false, pending, error, onConfirm, onCancel }: Props) {
  const [password, setPassword] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onConfirm(password)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <Field label="Your password" error={error ? describeProblem(error) : undefined}>
        {(control) => (
          <PasswordInput {...control} value={password} onChange={(event) => setPassword(event.target.value)} autoComplete="current-password" />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!password} pending={pending}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
