import { useNavigate, useSearch } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { usePartnerBounties } from '@/api/partnerPortal'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { BountySection } from './BountySection'

const nothing = (
  <EmptyState icon={BadgeCheck} title="No bounties yet">
    Extra rewards from your programs appear here.
  </EmptyState>
)

export function PartnerBountiesPage() {
  const { page = 1 } = useSearch({ from: '/partner/partners/bounties' })
  const navigate = useNavigate()
  const bounties = usePartnerBounties(page)
  return (
    <>
      <PageHeader title="Bounties" place="Partners" description="Extra rewards from your programs, and your submissions." />
      <QueryView query={bounties} loading={<RowsSkeleton rows={3} label="Loading bounties" />} empty={nothing} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            {data.map((one) => (
              <BountySection key={one.enrollmentId + one.bounty.id} {...one} />
            ))}
            <Pagination {...pagination} onPage={(next) => void navigate({ to: '/partners/bounties', search: next > 1 ? { page: next } : {} })} />
          </>
        )}
      </QueryView>
    </>
  )
}
