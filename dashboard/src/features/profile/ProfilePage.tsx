import { PageHeader } from '@/ui/PageHeader'
import { DeleteAccountSection } from './DeleteAccountSection'
import { EmailSection } from './EmailSection'
import { IdentitySection } from './IdentitySection'

export function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile" description="How you appear to others, and how dates are shown to you." />
      <IdentitySection />
      <EmailSection />
      <DeleteAccountSection />
    </>
  )
}
