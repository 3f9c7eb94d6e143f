import { useDisableTwoFactor } from '@/api/twoFactor'
import { Dialog } from '@/ui/Dialog'
import { toast } from '@/ui/toast'
import { PasswordPrompt } from './PasswordPrompt'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export function DisableTwoFactorDialog({ open, onOpenChange }: Props) {
  const disable = useDisableTwoFactor()
  const close = () => {
    disable.reset()
    onOpenChange(false)
  }
  const confirm = (password: string) =>
    disable.mutate(password, {
      onSuccess: () => {
        close()
        toast.success('Turned off two-factor authentication')
      },
    })
  return (
    <Dialog open={open} onOpenChange={close} title="Turn off two-factor authentication?" description="Your password alone will be enough to sign in. Your recovery codes are deleted.">
      <PasswordPrompt danger confirmLabel="Turn off" pending={disable.isPending} error={disable.error} onConfirm={confirm} onCancel={close} />
    </Dialog>
  )
}
