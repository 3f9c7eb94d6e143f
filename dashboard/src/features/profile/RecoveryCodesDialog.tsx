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
      <Dialog open={open} onOpenChange={close} sticky title="Keep your recovery codes" description="The old ones no longer work. These are shown this once.">
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={close} />
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onOpenChange={close} title="New recovery codes" description="The codes you have now stop working.">
      <PasswordPrompt confirmLabel="Make new codes" pending={renew.isPending} error={renew.error} onConfirm={(password) => renew.mutate(password)} onCancel={close} />
    </Dialog>
  )
}
