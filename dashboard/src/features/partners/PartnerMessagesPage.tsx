import { MessageSquare } from 'lucide-react'
import { useUnreadPartnerMessages } from '@/api/partnerPortal'
import { usePartner } from '@/api/partnerSession'
import { plural } from '@/lib/numbers'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { ProgramMessages } from './ProgramMessages'

export function PartnerMessagesPage() {
  const approved = usePartner().enrollments.filter(({ status }) => status === 'approved')
  const unread = useUnreadPartnerMessages().data ?? 0
  return (
    <>
      <PageHeader title="Messages" place="Partners" description={unread > 0 ? `You have ${plural(unread, 'unread message')}.` : 'Messages between you and your programs.'} />
      {approved.length === 0 && (
        <EmptyState icon={MessageSquare} title="No messages yet">
          You can send messages to a program once it approves you.
        </EmptyState>
      )}
      {approved.map((enrollment) => (
        <ProgramMessages key={enrollment.id} enrollment={enrollment} />
      ))}
    </>
  )
}
