import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useMembers } from '@/api/members'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { laterDialog } from '@/ui/laterComponent'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { InvitationList } from './InvitationList'
import { MemberList } from './MemberList'
import { TransferSection } from './TransferSection'

const InviteDialog = laterDialog(() => import('./InviteDialog').then((module) => module.InviteDialog))

export function MembersPage() {
  const workspace = useWorkspace()
  const people = useMembers(workspace.id)
  const [inviting, setInviting] = useState(false)
  const canInvite = may(workspace.role, 'members:invite')
  useShortcut({ keys: 'c', label: 'Invite people', group: 'Members', enabled: canInvite, run: () => setInviting(true) })
  return (
    <>
      <PageHeader
        title="Members"
        place={workspace.name}
        description="People in this workspace and their roles."
        actions={
          canInvite && (
            <Button variant="primary" icon={<UserPlus aria-hidden />} shortcut="c" onClick={() => setInviting(true)}>
              Invite people
            </Button>
          )
        }
      />
      {!canInvite && <Notice>Only owners and admins can invite people and change roles.</Notice>}
      <QueryView query={people} loading={<RowsSkeleton label="Loading members" avatar rows={Math.min(workspace.membersCount, 8) || 1} />}>
        {({ members, invitations }) => (
          <>
            <MemberList members={members} workspace={workspace} />
            <InvitationList invitations={invitations} canCancel={canInvite} />
            {may(workspace.role, 'workspace:transfer') && <TransferSection members={members} workspace={workspace} />}
          </>
        )}
      </QueryView>
      {canInvite && <InviteDialog open={inviting} onOpenChange={setInviting} workspace={workspace} />}
    </>
  )
}
