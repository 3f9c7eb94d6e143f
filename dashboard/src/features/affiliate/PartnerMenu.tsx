import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type PartnerDecision, useDecidePartner } from '@/api/affiliate'
import type { EnrolledPartner, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { IconButton } from '@/ui/IconButton'
import { laterDialog } from '@/ui/laterComponent'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuSeparator } from '@/ui/MenuSeparator'
import { toast } from '@/ui/toast'

const ChangeGroupDialog = laterDialog(() => import('./ChangeGroupDialog').then((module) => module.ChangeGroupDialog))
const OwnTermsDialog = laterDialog(() => import('./OwnTermsDialog').then((module) => module.OwnTermsDialog))
const MergePartnerDialog = laterDialog(() => import('./MergePartnerDialog').then((module) => module.MergePartnerDialog))

const DECISIONS: Record<EnrolledPartner['status'], PartnerDecision[]> = {
  pending: ['approve', 'reject', 'ban'],
  approved: ['suspend', 'ban'],
  rejected: ['approve', 'ban'],
  suspended: ['reactivate', 'ban'],
  banned: ['reactivate'],
  withdrawn: [],
  closed: [],
}
const WORDS: Record<PartnerDecision, { label: string; done: string }> = {
  approve: { label: 'Approve', done: 'Approved' },
  reject: { label: 'Reject', done: 'Rejected' },
  suspend: { label: 'Suspend', done: 'Suspended' },
  ban: { label: 'Ban', done: 'Banned' },
  reactivate: { label: 'Reactivate', done: 'Reactivated' },
}

/** The decisions about a partner, in a row and on the partner's page. */
export function PartnerMenu({ partner, workspace }: { partner: EnrolledPartner; workspace: Workspace }) {
  const decide = useDecidePartner(workspace.id)
  const [asking, setAsking] = useState<'ban' | 'group' | 'terms' | 'merge'>()
  const close = () => setAsking(undefined)
  const decisions = DECISIONS[partner.status]
  const run = async (decision: PartnerDecision) => {
    try {
      await decide.mutateAsync({ enrollmentId: partner.id, decision, reason: null })
      toast.success(`${WORDS[decision].done} ${partner.name}`)
      close()
    } catch (error) {
      if (decision !== 'ban') toast.error(describeProblem(error))
    }
  }
  if (partner.status === 'closed') return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${partner.name}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        {decisions.map((decision) => (
          <MenuItem key={decision} danger={decision === 'ban'} onSelect={() => (decision === 'ban' ? setAsking('ban') : void run(decision))}>
            {WORDS[decision].label}
          </MenuItem>
        ))}
        {decisions.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => setAsking('group')}>Change group</MenuItem>
        <MenuItem onSelect={() => setAsking('terms')}>Change commission</MenuItem>
        <MenuItem onSelect={() => setAsking('merge')}>Merge into another partner</MenuItem>
      </Menu>
      <ChangeGroupDialog open={asking === 'group'} onOpenChange={close} workspace={workspace} partner={partner} />
      <OwnTermsDialog open={asking === 'terms'} onOpenChange={close} workspace={workspace} partner={partner} />
      <MergePartnerDialog open={asking === 'merge'} onOpenChange={close} workspace={workspace} partner={partner} />
      <ConfirmDialog
        open={asking === 'ban'}
        onOpenChange={close}
        title={`Ban ${partner.name}?`}
        description="The partner stops earning, and approved commissions are not paid out."
        confirmLabel="Ban partner"
        pending={decide.isPending}
        error={decide.error ? describeProblem(decide.error) : undefined}
        onConfirm={() => void run('ban')}
      />
    </>
  )
}
