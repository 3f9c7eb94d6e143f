import { Laptop, Smartphone } from 'lucide-react'
import type { SessionRecord } from '@/api/models'
import { useRevokeSession } from '@/api/sessions'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { describeUserAgent, isPhone } from './userAgent'

export function SessionRow({ session }: { session: SessionRecord }) {
  const revoke = useRevokeSession()
  const device = describeUserAgent(session.userAgent)
  const Icon = isPhone(session.userAgent) ? Smartphone : Laptop
  const signOut = () =>
    void revoke.mutateAsync(session.id).then(
      () => toast.success(`Signed out ${device}`),
      (error) => toast.error(describeProblem(error)),
    )
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-sm font-medium">
          <span className="truncate">{device}</span>
          {session.current && <Badge tone="accent">This session</Badge>}
        </p>
        <p className="truncate text-sm text-ink-faint">
          {session.ip ? `${session.ip}, seen ` : 'Seen '}
          <Time value={session.lastSeenAt} />
        </p>
      </div>
      {!session.current && (
        <Button size="small" pending={revoke.isPending} onClick={signOut} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
