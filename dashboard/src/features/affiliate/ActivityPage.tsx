import { useNavigate, useSearch } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useAffiliateActivity } from '@/api/partnerMessages'
import { AuditRow } from '@/features/audit'
import { useWorkspace } from '@/features/workspaces'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { ActivitySubject } from './ActivitySubject'
import { AffiliateNav } from './AffiliateNav'
import { Rows } from './Rows'

const PAGE_SIZE = 25

export function ActivityPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/affiliate/activity' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/activity' })
  const activity = useAffiliateActivity(workspace.id, { page, limit: PAGE_SIZE })
  return (
    <>
      <PageHeader title="Activity" place={workspace.name} description="Changes to programs, partners, commissions and payouts, and who made them." />
      <AffiliateNav />
      <Rows
        query={activity}
        label="Loading activity"
        empty={
          <EmptyState icon={ScrollText} title="No activity yet">
            Changes to programs, partners and payments appear here.
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: { page: next } })}
      >
        {(entry) => <AuditRow key={entry.id} entry={entry} about={entry.subject && <ActivitySubject entry={entry} subject={entry.subject} workspace={workspace} />} />}
      </Rows>
    </>
  )
}
