import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { usePartners, useProgramChoices } from '@/api/affiliate'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { compact } from '@/lib/search'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { PageHeader } from '@/ui/PageHeader'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { AffiliateNav } from './AffiliateNav'
import { PartnerRow } from './PartnerRow'
import { Rows } from './Rows'

const EnrolPartnerDialog = laterDialog(() => import('./EnrolPartnerDialog').then((module) => module.EnrolPartnerDialog))

const InvitePartnerDialog = laterDialog(() => import('./InvitePartnerDialog').then((module) => module.InvitePartnerDialog))

const PAGE_SIZE = 25
const SHOWN = [
  { value: 'all', label: 'All partners' },
  { value: 'waiting', label: 'Applications' },
] as const

export function PartnersPage() {
  const workspace = useWorkspace()
  const { page = 1, waiting = false } = useSearch({ from: '/member/$workspace/affiliate/partners' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/partners' })
  const partners = usePartners(workspace.id, { page, limit: PAGE_SIZE, ...(waiting ? { status: 'pending' as const } : {}) })
  const programs = useProgramChoices(workspace.id).data ?? []
  const [asking, setAsking] = useState<'add' | 'invite'>()
  const close = () => setAsking(undefined)
  const canWrite = may(workspace.role, 'campaigns:write')
  const addButton = canWrite && programs.length > 0 && (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAsking('invite')}>Invite partner</Button>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAsking('add')}>
        Add partner
      </Button>
    </div>
  )
  return (
    <>
      <PageHeader title="Partners" place={workspace.name} description="Your partners and applicants." actions={addButton} />
      <AffiliateNav />
      <SegmentedControl
        label="Show"
        value={waiting ? 'waiting' : 'all'}
        options={SHOWN}
        onChange={(value) => void navigate({ search: compact({ waiting: value === 'waiting' ? true : undefined }), replace: true })}
      />
      <Rows
        query={partners}
        label="Loading partners"
        empty={
          <EmptyState icon={Users} title={waiting ? 'No applications' : 'No partners yet'} action={!waiting && addButton}>
            {waiting ? 'There are no pending applications.' : programs.length > 0 ? 'Invite partners, add them manually, or list the program in the marketplace.' : 'Create a program first.'}
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: compact({ page: next, waiting: waiting || undefined }) })}
      >
        {(partner) => <PartnerRow key={partner.id} partner={partner} workspace={workspace} />}
      </Rows>
      {canWrite && programs.length > 0 && (
        <>
          <EnrolPartnerDialog open={asking === 'add'} onOpenChange={close} workspace={workspace} programs={programs} />
          <InvitePartnerDialog open={asking === 'invite'} onOpenChange={close} workspace={workspace} programs={programs} />
        </>
      )}
    </>
  )
}
