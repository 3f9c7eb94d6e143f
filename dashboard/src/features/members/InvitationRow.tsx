import { Mail } from 'lucide-react'
import { useWithdrawInvitation } from '@/api/invitations'
import type { Invitation } from '@/api/models'
import { ROLE_WORDS } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'

export function InvitationRow({ invitation, canCancel }: { invitation: Invitation; canCancel: boolean }) {
  const withdraw = useWithdrawInvitation()
  const cancel = () =>
    void withdraw.mutateAsync(invitation.id).then(
      () => toast.success(`Cancelled the invitation of ${invitation.email}`),
      (error) => toast.error(describeProblem(error)),
    )
  return (
    <li className="flex min-h-16 items-center gap-x-3 px-4 py-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-line-strong">
        <Mail aria-hidden className="size-4 text-ink-faint" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{invitation.email}</p>
        <p className="text-sm text-ink-faint">
          {ROLE_WORDS[invitation.role].label}, expires <Time value={invitation.expiresAt} />
        </p>
      </div>
      {canCancel && (
        <Button size="small" pending={withdraw.isPending} onClick={cancel} aria-label={`Cancel the invitation of ${invitation.email}`}>
          Cancel
        </Button>
      )}
    </li>
  )
}
