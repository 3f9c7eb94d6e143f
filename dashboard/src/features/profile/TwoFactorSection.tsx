import { useState } from 'react'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { DisableTwoFactorDialog } from './DisableTwoFactorDialog'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import { TwoFactorSetupDialog } from './TwoFactorSetupDialog'

export function TwoFactorSection({ enabled }: { enabled: boolean }) {
  const [open, setOpen] = useState<'setup' | 'disable' | 'codes'>()
  const dialog = (name: typeof open) => ({ open: open === name, onOpenChange: (next: boolean) => setOpen(next ? name : undefined) })
  return (
    <Section
      title="Two-factor authentication"
      description="Requires a code from an authenticator app after your password. A stolen password alone is not enough to sign in."
      footer={
        enabled ? (
          <>
            <Badge tone="success">On</Badge>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setOpen('codes')}>New recovery codes</Button>
              <Button variant="dangerQuiet" onClick={() => setOpen('disable')}>
                Turn off
              </Button>
            </div>
          </>
        ) : (
          <>
            <Badge>Off</Badge>
            <Button variant="primary" onClick={() => setOpen('setup')}>
              Turn on
            </Button>
          </>
        )
      }
    >
      <TwoFactorSetupDialog {...dialog('setup')} />
      <RecoveryCodesDialog {...dialog('codes')} />
      <DisableTwoFactorDialog {...dialog('disable')} />
    </Section>
  )
}
