import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { useEnableTwoFactor, useSetUpTwoFactor } from '@/api/twoFactor'
import { describeProblem, isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { ErrorState } from '@/ui/ErrorState'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Skeleton } from '@/ui/Skeleton'

type Props = { onEnabled: (recoveryCodes: string[]) => void; onCancel: () => void }

function explain(error: unknown): string | undefined {
  if (!error) return undefined
  return isProblem(error) && error.status < 429 ? 'The code is incorrect. Codes change every 30 seconds.' : describeProblem(error)
}

export function TwoFactorSetup({ onEnabled, onCancel }: Props) {
  const setup = useSetUpTwoFactor()
  const enable = useEnableTwoFactor()
  const [code, setCode] = useState('')
  const begin = useEffectEvent(() => setup.mutate())
  useEffect(() => begin(), [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    enable.mutate(code.replaceAll(' ', ''), { onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes) })
  }
  if (setup.isError) return <ErrorState error={setup.error} onRetry={() => setup.mutate()} />
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid justify-items-center gap-3">
        {setup.data ? (
          <img
            alt="QR code for the authenticator app"
            src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.data.qrSvg)}`}
            className="size-44 rounded-md border border-line bg-white p-2"
          />
        ) : (
          <Skeleton className="size-44" />
        )}
        <p className="grid min-h-10 text-center text-sm text-ink-soft">
          Cannot scan the code? Enter this secret in the app:
          <code aria-label="Secret for the app" className="font-mono text-ink select-all">
            {setup.data?.secret}
          </code>
        </p>
      </div>
      <Field label="Code from the app" error={explain(enable.error)}>
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-mono tracking-widest"
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={code.trim().length < 6} pending={enable.isPending}>
          Turn on
        </Button>
      </DialogActions>
    </form>
  )
}
