import { useMoveCommission } from '@/api/payouts'
import type { Commission, EnrolledPartner, Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Sum } from '@/ui/Sum'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { AndProgram, PartnerName } from './RowNames'
import { COMMISSION_TYPES, COMMISSION_WORDS } from './words'

export function CommissionRow({ commission, partner, workspace }: { commission: Commission; partner: EnrolledPartner | undefined; workspace: Workspace }) {
  const move = useMoveCommission(workspace.id)
  const { label, tone } = COMMISSION_WORDS[commission.status]
  const become = (status: 'approved' | 'canceled') =>
    void move.mutateAsync({ commissionId: commission.id, status }).then(
      () => toast.success(status === 'approved' ? 'Approved the commission' : 'Canceled the commission'),
      (error: unknown) => toast.error(describeProblem(error)),
    )
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <PartnerName partner={partner} workspace={workspace} />
          <Sum amount={commission.earnings} currency={commission.currency} />
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-ink-faint sm:truncate">
          {[commission.clawbackOf ? 'Claw-back' : COMMISSION_TYPES[commission.type], commission.description].filter(Boolean).join(', ')}
          <AndProgram programId={commission.programId} workspace={workspace} />, <Time value={commission.createdAt} />
        </p>
      </div>
      {may(workspace.role, 'campaigns:write') && commission.status === 'pending' && (
        <div className="flex gap-2">
          <Button size="small" pending={move.isPending} onClick={() => become('approved')}>
            Approve
          </Button>
          <Button size="small" variant="ghost" disabled={move.isPending} onClick={() => become('canceled')}>
            Cancel
          </Button>
        </div>
      )}
    </li>
  )
}
