import { PageHeader } from '@/ui/PageHeader'
import { PasswordSection } from './PasswordSection'
import { SessionsSection } from './SessionsSection'
import { TwoFactorSection } from './TwoFactorSection'

export function SecurityPage() {
  return (
    <>
      <PageHeader title="Security" description="Your password, your second step, and where you are signed in." />
      <PasswordSection />
      <TwoFactorSection />
      <SessionsSection />
    </>
  )
}
