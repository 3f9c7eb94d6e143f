import { useParams } from '@tanstack/react-router'
import { useOptionalSession } from '@/api/session'
import { AcceptInvitation } from './AcceptInvitation'
import { InvitationForGuest } from './InvitationForGuest'

export function InvitationPage() {
  const { token } = useParams({ from: '/invitations/$token' })
  const session = useOptionalSession()
  if (!session) return <InvitationForGuest token={token} />
  return <AcceptInvitation token={token} email={session.user.email} />
}
