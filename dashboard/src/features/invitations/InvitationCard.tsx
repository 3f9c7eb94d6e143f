import { useWithdrawInvitation } from '@/api/invitations'
import type { Invitation } from '@/api/models'
import { ROLE_WORDS } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { toast } from '@/ui/toast'

/** Only the e-mail contains the token to accept, so the card refers to it; declining needs no token. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const decline = useWithdrawInvitation()
  const refuse = () =>
    void decline.mutateAsync(invitation.id).then(
      () => toast.success(`Declined ${invitation.workspaceName}`),
      (error) => toast.error(describeProblem(error)),
    )
  return (
    <Card className="flex items-center gap-4 px-4 py-3">
      <Avatar name={invitation.workspaceName} shape="square" />
      <div className="min-w-0 flex-1 text-sm">
        <p>
          {invitation.invitedBy ? `${invitation.invitedBy.name} invites you to ` : 'You are invited to '}
          <strong className="font-semibold">{invitation.workspaceName}</strong> as {ROLE_WORDS[invitation.role].label.toLowerCase()}.
        </p>
        <p className="text-ink-soft">To join, open the link in the e-mail sent to {invitation.email}.</p>
      </div>
      <Button size="small" pending={decline.isPending} onClick={refuse}>
        Decline
      </Button>
    </Card>
  )
}
