import { PageHeader } from '@/ui/PageHeader'
import { DeleteAccountSection } from './DeleteAccountSection'
import { EmailSection } from './EmailSection'
import { IdentitySection } from './IdentitySection'

export function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile" description="Your name, picture and time zone." />
      <IdentitySection />
      <EmailSection />
      <DeleteAccountSection />
    </>
  )
}
