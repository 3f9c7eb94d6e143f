import { useNavigate, useSearch } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { useCommissions } from '@/api/payouts'
import { useWorkspace } from '@/features/workspaces'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { AffiliateNav } from './AffiliateNav'
import { CommissionRow } from './CommissionRow'
import { Rows } from './Rows'
import { usePartnersOf } from './usePartnersOf'

const PAGE_SIZE = 25

export function CommissionsPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/affiliate/commissions' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/commissions' })
  const commissions = useCommissions(workspace.id, { page, limit: PAGE_SIZE })
  const partnerOf = usePartnersOf(workspace.id, commissions.data?.data)
  return (
    <>
      <PageHeader title="Commissions" place={workspace.name} description="What partners earned. Approved commissions are paid with the next payout." />
      <AffiliateNav />
      <Rows
        query={commissions}
        label="Loading commissions"
        empty={
          <EmptyState icon={HandCoins} title="No commissions yet">
            Partners earn commissions when customers buy through their links.
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: { page: next } })}
      >
        {(commission) => <CommissionRow key={commission.id} commission={commission} partner={partnerOf(commission)} workspace={workspace} />}
      </Rows>
    </>
  )
}
