import { usePartner } from '@/api/partnerSession'
import { TwoFactorSection } from '@/features/profile'
import { PageHeader } from '@/ui/PageHeader'
import { PartnerPasswordSection } from './PartnerPasswordSection'
import { PartnerProfileSection } from './PartnerProfileSection'
import { PayoutSection } from './PayoutSection'

export function PartnerAccountPage() {
  const { partner } = usePartner()
  return (
    <>
      <PageHeader title="Account" place="Partners" description="Your profile, payout details and password." />
      <PartnerProfileSection partner={partner} />
      <PayoutSection partner={partner} />
      <PartnerPasswordSection />
      <TwoFactorSection enabled={partner.twoFactorEnabled} />
    </>
  )
}
