import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onFail: (reason: string) => void }

export function FailedPayoutDialog({ open, onOpenChange, onFail }: Props) {
  const [reason, setReason] = useState('')
  const fail = () => {
    onFail(reason.trim())
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Mark as failed" description="Its commissions can then be included in another payout.">
      <Field label="Reason">{(control) => <Input {...control} value={reason} onChange={(event) => setReason(event.target.value)} maxLength={500} placeholder="The account is closed" autoComplete="off" />}</Field>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button variant="primary" disabled={reason.trim() === ''} onClick={fail}>
          Mark as failed
        </Button>
      </DialogActions>
    </Dialog>
  )
}
