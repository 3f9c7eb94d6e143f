import { useRevokeOtherSessions, useSessions } from '@/api/sessions'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'
import { SeenAddress } from './SeenAddress'
import { SessionRow } from './SessionRow'

export function SessionsSection() {
  const sessions = useSessions()
  const revokeOthers = useRevokeOtherSessions()
  const others = sessions.data?.filter((session) => !session.current).length ?? 0
  const signOutOthers = () =>
    revokeOthers.mutate(undefined, {
      onSuccess: () => toast.success('Signed out everywhere else'),
      onError: (error) => toast.error(describeProblem(error)),
    })
  return (
    <Section
      title="Sessions"
      description="Devices where you are signed in. If you do not recognise a session, sign it out and change your password."
      footer={
        others > 0 && (
          <Button className="ms-auto" pending={revokeOthers.isPending} onClick={signOutOthers}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <QueryView query={sessions} loading={<RowsSkeleton label="Loading sessions" rows={2} avatar />}>
        {(list) => (
          <ul className="divide-y divide-line rounded-md border border-line">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
      <SeenAddress />
    </Section>
  )
}
