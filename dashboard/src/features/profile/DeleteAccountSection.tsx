import { useState } from 'react'
import { useDeleteAccount } from '@/api/profile'
import { useSession } from '@/api/session'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Section } from '@/ui/Section'
import { PasswordPrompt } from './PasswordPrompt'

export function DeleteAccountSection() {
  const { workspaces } = useSession()
  const remove = useDeleteAccount()
  const [open, setOpen] = useState(false)
  const owned = workspaces.filter((workspace) => workspace.role === 'owner' && workspace.membersCount > 1)
  return (
    <Section
      danger
      title="Delete your account"
      description="Deletes your profile, sessions and API keys, and all workspaces where you are the only member."
      footer={
        <>
          {owned.length > 0 && <span>First transfer {owned.map((workspace) => workspace.name).join(', ')}.</span>}
          <Button variant="dangerQuiet" className="ms-auto" disabled={owned.length > 0} onClick={() => setOpen(true)}>
            Delete account
          </Button>
        </>
      }
    >
      <Dialog open={open} onOpenChange={setOpen} title="Delete your account?" description="This cannot be undone.">
        <PasswordPrompt danger confirmLabel="Delete account" pending={remove.isPending} error={remove.error} onConfirm={(password) => remove.mutate(password)} onCancel={() => setOpen(false)} />
      </Dialog>
    </Section>
  )
}
