import type { Member, Workspace } from '@/api/models'
import { useSession } from '@/api/session'
import { plural } from '@/lib/numbers'
import { Card } from '@/ui/Card'
import { MemberRow } from './MemberRow'

export function MemberList({ members, workspace }: { members: Member[]; workspace: Workspace }) {
  const { user } = useSession()
  return (
    <section aria-labelledby="members" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="members" className="text-sm font-medium text-ink-soft">
        {plural(members.length, 'person', 'people')}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} workspace={workspace} isSelf={member.userId === user.id} />
          ))}
        </ul>
      </Card>
    </section>
  )
}
