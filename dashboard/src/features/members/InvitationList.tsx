import type { Invitation } from '@/api/models'
import { Card } from '@/ui/Card'
import { InvitationRow } from './InvitationRow'

type Props = { invitations: Invitation[]; canCancel: boolean }

export function InvitationList({ invitations, canCancel }: Props) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="invitations" className="text-sm font-medium text-ink-soft">
        Pending invitations
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} canCancel={canCancel} />
          ))}
        </ul>
      </Card>
    </section>
  )
}
