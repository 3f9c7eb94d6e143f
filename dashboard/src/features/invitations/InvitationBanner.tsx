import { usePendingInvitations } from '@/api/invitations'
import { laterComponent } from '@/ui/laterComponent'

/** Loaded on demand, because few people have a pending invitation. */
const InvitationCard = laterComponent(() => import('./InvitationCard').then((module) => module.InvitationCard))

/** Pending invitations of the signed-in user, shown on every page until answered. */
export function InvitationBanner() {
  const pending = usePendingInvitations()
  if (!pending.data?.length) return null
  return (
    <section aria-label="Invitations for you" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {pending.data.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
    </section>
  )
}
