import { useNavigate, useSearch } from '@tanstack/react-router'
import { Users, Plus } from 'lucide-react'
import { useState } from 'react'
import { useGroups, useProgramChoices } from '@/api/affiliate'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { PageHeader } from '@/ui/PageHeader'
import { AffiliateNav } from './AffiliateNav'
import { GroupRow } from './GroupRow'
import { Rows } from './Rows'

const GroupDialog = laterDialog(() => import('./GroupDialog').then((module) => module.GroupDialog))

const PAGE_SIZE = 25

export function GroupsPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/affiliate/groups' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/groups' })
  const rows = useGroups(workspace.id, { page, limit: PAGE_SIZE })
  const programs = useProgramChoices(workspace.id).data ?? []
  const [creating, setCreating] = useState(false)
  const canCreate = may(workspace.role, 'campaigns:write') && programs.length > 0
  const createButton = canCreate && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      Create group
    </Button>
  )
  return (
    <>
      <PageHeader title="Groups" place={workspace.name} description="Partners who share the same rewards." actions={createButton} />
      <AffiliateNav />
      <Rows
        query={rows}
        label="Loading groups"
        empty={
          <EmptyState icon={Users} title="No groups yet" action={createButton}>
            Use groups to give some partners different rewards than the program default.
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: { page: next } })}
      >
        {(row) => <GroupRow key={row.id} row={row} workspace={workspace} programs={programs} />}
      </Rows>
      {canCreate && <GroupDialog open={creating} onOpenChange={setCreating} workspace={workspace} programs={programs} />}
    </>
  )
}
