import { useNavigate, useSearch } from '@tanstack/react-router'
import { Trophy, Plus } from 'lucide-react'
import { useState } from 'react'
import { useProgramChoices } from '@/api/affiliate'
import { useBounties } from '@/api/bounties'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { PageHeader } from '@/ui/PageHeader'
import { AffiliateNav } from './AffiliateNav'
import { BountyRow } from './BountyRow'
import { Rows } from './Rows'

const BountyDialog = laterDialog(() => import('./BountyDialog').then((module) => module.BountyDialog))

const PAGE_SIZE = 25

export function BountiesPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/affiliate/bounties' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/bounties' })
  const rows = useBounties(workspace.id, { page, limit: PAGE_SIZE })
  const programs = useProgramChoices(workspace.id).data ?? []
  const [creating, setCreating] = useState(false)
  const canCreate = may(workspace.role, 'campaigns:write') && programs.length > 0
  const createButton = canCreate && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      Create bounty
    </Button>
  )
  return (
    <>
      <PageHeader title="Bounties" place={workspace.name} description="Rewards for partners in addition to sales commissions." actions={createButton} />
      <AffiliateNav />
      <Rows
        query={rows}
        label="Loading bounties"
        empty={
          <EmptyState icon={Trophy} title="No bounties yet" action={createButton}>
            A bounty rewards partners for a task, such as a blog post, or for reaching a goal, such as ten sales.
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: { page: next } })}
      >
        {(row) => <BountyRow key={row.id} row={row} workspace={workspace} programs={programs} />}
      </Rows>
      {canCreate && <BountyDialog open={creating} onOpenChange={setCreating} workspace={workspace} programs={programs} />}
    </>
  )
}
