import { type FormEvent, useState } from 'react'
import type { Webhook, Workspace } from '@/api/models'
import { useReplay } from '@/api/webhooks'
import { fromLocalInput, toLocalInput } from '@/lib/localTime'
import { plural } from '@/lib/numbers'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Switch } from '@/ui/Switch'
import { toast } from '@/ui/toast'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; webhook: Webhook; workspace: Workspace }

const DAY = 24 * 60 * 60 * 1000

/** Sends the deliveries of a period again, for a receiver that was unavailable. */
export function ReplayDialog({ open, onOpenChange, webhook, workspace }: Props) {
  const replay = useReplay(workspace.id, webhook)
  const [start, setStart] = useState(() => toLocalInput(new Date(Date.now() - DAY).toISOString()))
  const [end, setEnd] = useState(() => toLocalInput(new Date().toISOString()))
  const [onlyFailed, setOnlyFailed] = useState(true)
  const [wrong, setWrong] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const period = { start: fromLocalInput(start), end: fromLocalInput(end) }
    if (!period.start || !period.end || period.start >= period.end) return setWrong('Choose a start and a later end.')
    setWrong(undefined)
    replay.mutate(
      { start: period.start, end: period.end, onlyFailed },
      {
        onSuccess: ({ replayed }) => {
          toast.success(replayed === 0 ? 'There were no messages to resend' : `${plural(replayed, 'message')} will be resent`)
          onOpenChange(false)
        },
      },
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Resend messages" description="Messages keep their IDs, so your receiver can recognise duplicates.">
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="From">{(control) => <Input {...control} type="datetime-local" value={start} onChange={(event) => setStart(event.target.value)} />}</Field>
          <Field label="To">{(control) => <Input {...control} type="datetime-local" value={end} onChange={(event) => setEnd(event.target.value)} />}</Field>
        </div>
        <Switch checked={onlyFailed} onChange={setOnlyFailed} label="Only failed messages" description="Delivered messages are not resent." />
        <FormError message={wrong ?? (replay.error ? describeProblem(replay.error) : undefined)} />
        <DialogActions>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" variant="primary" pending={replay.isPending}>
            Resend
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
