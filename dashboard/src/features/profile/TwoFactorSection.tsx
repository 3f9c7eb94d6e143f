import { useState } from 'react'
import { useSession } from '@/api/session'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { DisableTwoFactorDialog } from './DisableTwoFactorDialog'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import { TwoFactorSetupDialog } from './TwoFactorSetupDialog'

export function TwoFactorSection() {
  const { user } = useSession()
  const [open, setOpen] = useState<'setup' | 'disable' | 'codes'>()
  const dialog = (name: typeof open) => ({ open: open === name, onOpenChange: (next: boolean) => setOpen(next ? name : undefined) })
  return (
    <Section
      title="Two-factor authentication"
      description="A code from an app on your phone, asked for after the password. A stolen password alone is then worth nothing."
      footer={
        user.twoFactorEnabled ? (
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
