import { useState } from 'react'
import type { Member, Workspace } from '@/api/models'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { TransferDialog } from './TransferDialog'

export function TransferSection({ members, workspace }: { members: Member[]; workspace: Workspace }) {
  const [open, setOpen] = useState(false)
  const candidates = members.filter((member) => !member.isOwner && member.status === 'active')
  return (
    <Section
      title="Transfer ownership"
      description="Make another member the owner of this workspace. You become an admin, and only the new owner can transfer it back."
      footer={
        <>
          {candidates.length === 0 && <span>Invite someone first. You can transfer ownership only to a member.</span>}
          <Button className="ms-auto" disabled={candidates.length === 0} onClick={() => setOpen(true)}>
            Transfer ownership
          </Button>
        </>
      }
    >
      {candidates[0] && (
        <TransferDialog open={open} onOpenChange={setOpen} candidates={[candidates[0], ...candidates.slice(1)]} workspace={workspace} />
      )}
    </Section>
  )
}
