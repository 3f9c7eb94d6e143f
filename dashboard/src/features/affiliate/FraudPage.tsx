import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { useFraudEvents } from '@/api/bounties'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { AffiliateNav } from './AffiliateNav'
import { FraudRow } from './FraudRow'
import { Rows } from './Rows'
import { usePartnersOf } from './usePartnersOf'

const PAGE_SIZE = 25

export function FraudPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/affiliate/fraud' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/fraud' })
  const events = useFraudEvents(workspace.id, { page, limit: PAGE_SIZE })
  const partnerOf = usePartnersOf(workspace.id, events.data?.data)
  return (
    <>
      <PageHeader
        title="Fraud"
        place={workspace.name}
        description="Suspicious activity. Commissions stay on hold until you review it."
        actions={
          <Button asChild>
            <Link to="/$workspace/affiliate/fraud/rules" params={{ workspace: workspaceSegment(workspace) }}>
              Rules
            </Link>
          </Button>
        }
      />
      <AffiliateNav />
      <Rows
        query={events}
        label="Loading fraud alerts"
        empty={
          <EmptyState icon={ShieldAlert} title="No suspicious activity">
            Self-referrals, disposable e-mail addresses and banned sources appear here.
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: { page: next } })}
      >
        {(event) => <FraudRow key={event.id} event={event} partner={partnerOf(event)} workspace={workspace} />}
      </Rows>
    </>
  )
}
