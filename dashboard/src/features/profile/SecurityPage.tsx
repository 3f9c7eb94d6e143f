import { useSession } from '@/api/session'
import { PageHeader } from '@/ui/PageHeader'
import { PasswordSection } from './PasswordSection'
import { SessionsSection } from './SessionsSection'
import { TwoFactorSection } from './TwoFactorSection'

export function SecurityPage() {
  const { user } = useSession()
  return (
    <>
      <PageHeader title="Security" description="Your password, two-factor authentication and sessions." />
      <PasswordSection />
      <TwoFactorSection enabled={user.twoFactorEnabled} />
      <SessionsSection />
    </>
  )
}
