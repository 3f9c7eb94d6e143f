import { Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { usePartner } from '@/api/partnerSession'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { EnrollmentCard } from './EnrollmentCard'

export function PartnerProgramsPage() {
  const { enrollments } = usePartner()
  return (
    <>
      <PageHeader title="Your programs" place="Partners" description="Your programs and referral links." />
      {enrollments.length === 0 ? (
        <EmptyState
          icon={Handshake}
          title="No programs yet"
          action={
            <Button asChild variant="primary">
              <Link to="/partners/marketplace">Open the marketplace</Link>
            </Button>
          }
        >
          Find a program in the marketplace, or open an invitation from your e-mail.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label="Programs">
          {enrollments.map((enrollment) => (
            <li key={enrollment.id}>
              <EnrollmentCard enrollment={enrollment} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
