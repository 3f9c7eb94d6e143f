import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Handshake, Plus } from 'lucide-react'
import { usePrograms } from '@/api/affiliate'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { AffiliateNav } from './AffiliateNav'
import { ProgramRow } from './ProgramRow'
import { Rows } from './Rows'

const PAGE_SIZE = 25

export function ProgramsPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/affiliate/' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/' })
  const programs = usePrograms(workspace.id, { page, limit: PAGE_SIZE })
  const createButton = may(workspace.role, 'campaigns:write') && (
    <Button asChild variant="primary">
      <Link to="/$workspace/affiliate/programs/new" params={{ workspace: workspaceSegment(workspace) }}>
        <Plus aria-hidden />
        Create program
      </Link>
    </Button>
  )
  return (
    <>
      <PageHeader title="Affiliate programs" place={workspace.name} description="Reward partners for the customers they refer." actions={createButton} />
      <AffiliateNav />
      <Rows
        query={programs}
        label="Loading programs"
        empty={
          <EmptyState icon={Handshake} title="No programs yet" action={createButton}>
            A program defines what partners earn commissions for and how much. Each partner gets a referral link.
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: { page: next } })}
      >
        {(program) => <ProgramRow key={program.id} program={program} workspace={workspace} />}
      </Rows>
    </>
  )
}
