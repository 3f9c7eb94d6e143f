import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useAcceptInvitation, useWithdrawInvitation } from '@/api/invitations'
import type { Invitation } from '@/api/models'
import { ROLE_WORDS } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'

const onError = (error: Error) => toast.error(describeProblem(error))

export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const navigate = useNavigate()
  const accept = useAcceptInvitation()
  const decline = useWithdrawInvitation()

  const join = () =>
    accept.mutate(invitation.id, {
      onError,
      onSuccess: ({ workspaceId, workspaceName }) => {
        toast.success(`You are now in ${workspaceName}`)
        void navigate({ to: '/$workspace', params: { workspace: workspaceId } })
      },
    })
  const refuse = () =>
    decline.mutate(invitation.id, { onError, onSuccess: () => toast.success(`Declined ${invitation.workspaceName}`) })

  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <Avatar name={invitation.workspaceName} shape="square" />
      <p className="min-w-0 flex-1 basis-52 text-sm">
        {invitation.invitedBy ? `${invitation.invitedBy.name} invites you to ` : 'You are invited to '}
        <strong className="font-semibold">{invitation.workspaceName}</strong> as {ROLE_WORDS[invitation.role].label.toLowerCase()}.
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" pending={decline.isPending} onClick={refuse}>
          Decline
        </Button>
        <Button pending={accept.isPending} onClick={join}>
          Join
        </Button>
      </div>
    </Card>
  )
}
