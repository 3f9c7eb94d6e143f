import { BadgeCheck } from 'lucide-react'
import { usePartnerBounties } from '@/api/partnerPortal'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { BountySection } from './BountySection'

const nothing = (
  <EmptyState icon={BadgeCheck} title="No bounties yet">
    Extra rewards from your programs appear here.
  </EmptyState>
)

export function PartnerBountiesPage() {
  const bounties = usePartnerBounties()
  return (
    <>
      <PageHeader title="Bounties" place="Partners" description="Extra rewards from your programs, and your submissions." />
      <QueryView query={bounties} loading={<RowsSkeleton rows={3} label="Loading bounties" />} empty={nothing} isEmpty={(all) => all.length === 0}>
        {(all) => all.map((one) => <BountySection key={one.enrollmentId + one.bounty.id} {...one} />)}
      </QueryView>
    </>
  )
}
