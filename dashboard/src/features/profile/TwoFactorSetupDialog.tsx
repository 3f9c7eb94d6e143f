import { useState } from 'react'
import { Dialog } from '@/ui/Dialog'
import { RecoveryCodes } from './RecoveryCodes'
import { TwoFactorSetup } from './TwoFactorSetup'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export function TwoFactorSetupDialog({ open, onOpenChange }: Props) {
  const [codes, setCodes] = useState<string[]>()
  const close = () => {
    setCodes(undefined)
    onOpenChange(false)
  }
  if (codes) {
    return (
      <Dialog open={open} onOpenChange={close} sticky title="Save your recovery codes" description="Each code signs you in once if you lose your phone. This is the only time they are shown.">
        <RecoveryCodes codes={codes} onDone={close} />
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Turn on two-factor authentication" description="Scan this with an authenticator app, then enter the code it shows.">
      <TwoFactorSetup onEnabled={setCodes} onCancel={close} />
    </Dialog>
  )
}
