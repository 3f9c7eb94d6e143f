import { type ReactNode, useState } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { DialogActions } from './DialogActions'
import { Field } from './Field'
import { Input } from './Input'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  confirmLabel: string
  /** The text to type before the button is enabled, for actions that cannot be undone. */
  phrase?: string
  pending: boolean
  error?: string | undefined
  onConfirm: () => void
  children?: ReactNode
}

export function ConfirmDialog({ open, onOpenChange, title, description, confirmLabel, phrase, pending, error, onConfirm, children }: Props) {
  const [typed, setTyped] = useState('')
  const ready = phrase === undefined || typed.trim() === phrase
  // The text is required again the next time the dialog opens.
  const change = (next: boolean) => {
    setTyped('')
    onOpenChange(next)
  }
  return (
    <Dialog open={open} onOpenChange={change} title={title} description={description}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !pending) onConfirm()
        }}
      >
        {phrase !== undefined && (
          <Field
            label={
              <>
                Type <span className="font-mono text-ink select-all">{phrase}</span> to confirm
              </>
            }
          >
            {(control) => (
              <Input {...control} value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" spellCheck={false} />
            )}
          </Field>
        )}
        {children}
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {error}
          </p>
        )}
        <DialogActions>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" variant="danger" disabled={!ready} pending={pending}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
