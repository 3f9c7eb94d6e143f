import { useNewRecoveryCodes } from '@/api/twoFactor'
import { Dialog } from '@/ui/Dialog'
import { PasswordPrompt } from './PasswordPrompt'
import { RecoveryCodes } from './RecoveryCodes'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export function RecoveryCodesDialog({ open, onOpenChange }: Props) {
  const renew = useNewRecoveryCodes()
  const close = () => {
    renew.reset()
    onOpenChange(false)
  }
  if (renew.data) {
    return (
      <Dialog open={open} onOpenChange={close} sticky title="Save your recovery codes" description="Your old codes no longer work. This is the only time the new codes are shown.">
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={close} />
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onOpenChange={close} title="New recovery codes" description="Your current codes stop working.">
      <PasswordPrompt confirmLabel="Create new codes" pending={renew.isPending} error={renew.error} onConfirm={(password) => renew.mutate(password)} onCancel={close} />
    </Dialog>
  )
}
