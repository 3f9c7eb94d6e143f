import { useResolveFraud } from '@/api/bounties'
import type { EnrolledPartner, FraudEvent, Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { AndProgram, PartnerName } from './RowNames'
import { FRAUD_WORDS } from './words'

export function FraudRow({ event, partner, workspace }: { event: FraudEvent; partner: EnrolledPartner | undefined; workspace: Workspace }) {
  const resolve = useResolveFraud(workspace.id)
  const { label, tone } = FRAUD_WORDS[event.status]
  const decide = (decision: 'dismissed' | 'confirmed') =>
    void resolve.mutateAsync({ fraudEventId: event.id, decision }).then(
      () => toast.success(decision === 'dismissed' ? 'Dismissed the alert' : 'Confirmed as fraud'),
      (error: unknown) => toast.error(describeProblem(error)),
    )
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {event.details}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-ink-faint sm:truncate">
          <PartnerName partner={partner} workspace={workspace} />, {event.commissionId ? 'commission on hold' : 'application'}
          <AndProgram programId={event.programId} workspace={workspace} />, <Time value={event.createdAt} />
        </p>
      </div>
      {may(workspace.role, 'campaigns:write') && event.status === 'open' && (
        <div className="flex gap-2">
          <Button size="small" pending={resolve.isPending} onClick={() => decide('dismissed')}>
            Dismiss
          </Button>
          <Button size="small" variant="dangerQuiet" disabled={resolve.isPending} onClick={() => decide('confirmed')}>
            Confirm fraud
          </Button>
        </div>
      )}
    </li>
  )
}
