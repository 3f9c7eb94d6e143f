import { useState } from 'react'
import { useBountyProgress } from '@/api/bounties'
import type { Bounty, Workspace } from '@/api/models'
import { Badge } from '@/ui/Badge'
import { Dialog } from '@/ui/Dialog'
import { Pagination } from '@/ui/Pagination'
import { ProgressBar } from '@/ui/ProgressBar'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { PartnerName } from './RowNames'
import { usePartnersOf } from './usePartnersOf'
import { reachedOf } from './words'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; bounty: Bounty }

export function ProgressDialog({ open, onOpenChange, workspace, bounty }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={bounty.name} description="The progress of each partner. Partners earn the reward automatically when they reach the goal.">
      <Progress workspace={workspace} bounty={bounty} />
    </Dialog>
  )
}

function Progress({ workspace, bounty }: { workspace: Workspace; bounty: Bounty }) {
  const [page, setPage] = useState(1)
  const progress = useBountyProgress(workspace.id, bounty.id, page)
  const partnerOf = usePartnersOf(workspace.id, progress.data?.data)
  return (
    <QueryView query={progress} loading={<RowsSkeleton label="Loading progress" />} empty={<p className="text-sm text-ink-soft">No partner has made progress yet.</p>} isEmpty={({ data }) => data.length === 0}>
      {({ data, pagination }) => (
        <>
          <ul className="divide-y divide-line">
            {data.map(({ enrollmentId, partnerId, reached, goal, rewarded }) => {
              const partner = partnerOf({ partnerId, programId: bounty.programId })
              return (
                <li key={enrollmentId} className="grid gap-1.5 py-3 text-sm">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="font-medium">
                      <PartnerName partner={partner} workspace={workspace} />
                    </span>
                    {rewarded && <Badge tone="success">Rewarded</Badge>}
                    <span className="ms-auto text-ink-soft tabular-nums">{bounty.performanceCondition && reachedOf(reached, bounty.performanceCondition, bounty.currency)}</span>
                  </p>
                  <ProgressBar label={`Progress of ${partner?.name ?? 'a partner'}`} value={(100 * reached) / goal} />
                </li>
              )
            })}
          </ul>
          <Pagination {...pagination} onPage={setPage} />
        </>
      )}
    </QueryView>
  )
}
