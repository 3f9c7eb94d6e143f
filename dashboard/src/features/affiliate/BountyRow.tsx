import { useState } from 'react'
import { useDeleteBounty } from '@/api/bounties'
import type { Bounty, Program, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { laterDialog } from '@/ui/laterComponent'
import { Sum } from '@/ui/Sum'
import { DeletableRow } from './DeletableRow'
import { AndProgram } from './RowNames'
import { BOUNTY_WORDS, goalOf } from './words'

const SubmissionsDialog = laterDialog(() => import('./SubmissionsDialog').then((module) => module.SubmissionsDialog))

const ProgressDialog = laterDialog(() => import('./ProgressDialog').then((module) => module.ProgressDialog))
const BountyDialog = laterDialog(() => import('./BountyDialog').then((module) => module.BountyDialog))

export function BountyRow({ row, workspace, programs }: { row: Bounty; workspace: Workspace; programs: readonly Program[] }) {
  const remove = useDeleteBounty(workspace.id)
  const [asking, setAsking] = useState<'edit' | 'submissions'>()
  const SubmissionsOrProgress = row.type === 'performance' ? ProgressDialog : SubmissionsDialog
  const close = () => setAsking(undefined)
  const { label, tone } = BOUNTY_WORDS[row.status]
  return (
    <DeletableRow
      id={row.id}
      name={row.name}
      title={
        <>
          <span className="truncate">{row.name}</span>
          <Badge tone={tone}>{label}</Badge>
        </>
      }
      note={
        <>
          <Sum amount={row.rewardAmount} currency={row.currency} />, {row.performanceCondition ? goalOf(row.performanceCondition, row.currency) : 'for submitted work'}
          <AndProgram programId={row.programId} workspace={workspace} />
        </>
      }
      remove={may(workspace.role, 'campaigns:write') ? remove : undefined}
      consequence="Rewards that partners already earned are kept."
      onEdit={() => setAsking('edit')}
    >
      <Button size="small" onClick={() => setAsking('submissions')}>
        {row.type === 'performance' ? `Reached by ${row.submissionsCount}` : plural(row.submissionsCount, 'submission')}
      </Button>
      <SubmissionsOrProgress open={asking === 'submissions'} onOpenChange={close} workspace={workspace} bounty={row} />
      <BountyDialog open={asking === 'edit'} onOpenChange={close} workspace={workspace} programs={programs} bounty={row} />
    </DeletableRow>
  )
}
