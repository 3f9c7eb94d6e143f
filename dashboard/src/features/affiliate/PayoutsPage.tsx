import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import { usePayouts } from '@/api/payouts'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { AffiliateNav } from './AffiliateNav'
import { EligibleSection } from './EligibleSection'
import { PayoutRow } from './PayoutRow'
import { Rows } from './Rows'
import { usePartnersOf } from './usePartnersOf'

const PAGE_SIZE = 25

export function PayoutsPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/affiliate/payouts' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/payouts' })
  const payouts = usePayouts(workspace.id, { page, limit: PAGE_SIZE })
  const partnerOf = usePartnersOf(workspace.id, payouts.data?.data)
  return (
    <>
      <PageHeader
        title="Payouts"
        place={workspace.name}
        description="Waypost does not transfer money. Confirm a payout, transfer the money, then mark it as paid."
        actions={
          <Button asChild>
            <Link to="/$workspace/affiliate/invoices" params={{ workspace: workspaceSegment(workspace) }}>
              Invoices
            </Link>
          </Button>
        }
      />
      <AffiliateNav />
      <EligibleSection workspace={workspace} />
      <Rows
        query={payouts}
        label="Loading payouts"
        empty={
          <EmptyState icon={Banknote} title="No payouts yet">
            Create payouts from approved commissions manually, or let the schedule of the program create them.
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: { page: next } })}
      >
        {(payout) => <PayoutRow key={payout.id} payout={payout} partner={partnerOf(payout)} workspace={workspace} />}
      </Rows>
    </>
  )
}
