import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type PayoutMove, useMovePayout } from '@/api/payouts'
import type { EnrolledPartner, Payout, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { laterDialog } from '@/ui/laterComponent'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { Sum } from '@/ui/Sum'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { AndProgram, PartnerName } from './RowNames'
import { PAYOUT_WORDS } from './words'

const FailedPayoutDialog = laterDialog(() => import('./FailedPayoutDialog').then((module) => module.FailedPayoutDialog))

const PayoutDetailsDialog = laterDialog(() => import('./PayoutDetailsDialog').then((module) => module.PayoutDetailsDialog))

const DONE: Record<PayoutMove, string> = { confirm: 'Confirmed the payout', 'mark-paid': 'Marked as paid', 'mark-failed': 'Marked as failed', cancel: 'Canceled the payout' }

export function PayoutRow({ payout, partner, workspace }: { payout: Payout; partner: EnrolledPartner | undefined; workspace: Workspace }) {
  const change = useMovePayout(workspace.id)
  const { label, tone } = PAYOUT_WORDS[payout.status]
  const [failing, setFailing] = useState(false)
  const [revealing, setRevealing] = useState(false)
  const run = (move: PayoutMove, reason = '') =>
    void change.mutateAsync({ payoutId: payout.id, move, reason }).then(
      () => toast.success(DONE[move]),
      (error: unknown) => toast.error(describeProblem(error)),
    )
  const confirmed = payout.status === 'processing' || payout.status === 'sent'
  const canReveal = confirmed && may(workspace.role, 'billing:manage')
  const name = partner ? `the payout of ${partner.name}` : `the payout of ${plural(payout.commissionsCount, 'commission')}`
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <PartnerName partner={partner} workspace={workspace} />
          <Sum amount={payout.amount} currency={payout.currency} />
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-ink-faint sm:truncate">
          {[plural(payout.commissionsCount, 'commission'), payout.invoiceId, payout.failureReason].filter(Boolean).join(', ')}
          <AndProgram programId={payout.programId} workspace={workspace} />, <Time value={payout.createdAt} />
        </p>
      </div>
      {may(workspace.role, 'campaigns:write') && (payout.status === 'pending' || confirmed) && (
        <div className="flex items-center gap-2">
          <Button size="small" pending={change.isPending} onClick={() => run(confirmed ? 'mark-paid' : 'confirm')}>
            {confirmed ? 'Mark as paid' : 'Confirm'}
          </Button>
          <Menu
            trigger={
              <IconButton label={`Actions for ${name}`}>
                <MoreHorizontal aria-hidden />
              </IconButton>
            }
          >
            {canReveal && <MenuItem onSelect={() => setRevealing(true)}>Payout details</MenuItem>}
            {confirmed && <MenuItem onSelect={() => setFailing(true)}>Mark as failed</MenuItem>}
            {payout.status !== 'sent' && (
              <MenuItem danger onSelect={() => run('cancel')}>
                Cancel payout
              </MenuItem>
            )}
          </Menu>
          {canReveal && <PayoutDetailsDialog open={revealing} onOpenChange={setRevealing} workspace={workspace} payoutId={payout.id} />}
          <FailedPayoutDialog open={failing} onOpenChange={setFailing} onFail={(reason) => run('mark-failed', reason)} />
        </div>
      )}
    </li>
  )
}
