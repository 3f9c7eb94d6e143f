import type { EnrolledPartner, Workspace } from '@/api/models'
import { Section } from '@/ui/Section'
import { Conversation } from './Conversation'

export function ConversationSection({ partner: { programId, partnerId, name }, workspace }: { partner: EnrolledPartner; workspace: Workspace }) {
  return (
    <Section title="Messages">
      <Conversation workspace={workspace} thread={{ programId, partnerId, partnerName: name }} />
    </Section>
  )
}
