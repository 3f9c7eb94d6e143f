import { linkOptions } from '@tanstack/react-router'
import { useApiKeys } from '@/api/apiKeys'
import { useMembers } from '@/api/members'
import type { Workspace } from '@/api/models'
import { useSession } from '@/api/session'
import { useUsage } from '@/api/workspaces'
import { workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Card } from '@/ui/Card'
import { Skeleton } from '@/ui/Skeleton'
import { Step } from './Step'

/** Onboarding steps; hidden once all are done. */
export function FirstSteps({ workspace }: { workspace: Workspace }) {
  const { user } = useSession()
  const canManage = may(workspace.role, 'api_keys:create')
  const keys = useApiKeys(workspace.id, { enabled: canManage })
  const people = useMembers(workspace.id)
  const usage = useUsage(workspace.id)
  const params = { workspace: workspaceSegment(workspace) }
  if (!canManage) return null
  if (keys.isPending || people.isPending) return <Skeleton className="h-56 rounded-lg" />

  const steps = [
    {
      title: 'Confirm your e-mail address',
      text: 'So that you can recover your account.',
      done: user.emailVerified,
      link: linkOptions({ to: '/profile' }),
      action: 'Open profile',
    },
    {
      title: 'Create a link',
      text: 'A short URL with rules that send each visitor to the right place.',
      done: (usage.data?.resources.links.used ?? workspace.linksCount) > 0,
      link: linkOptions({ to: '/$workspace/links/new', params }),
      action: 'Create link',
    },
    {
      title: 'Create an API key',
      text: 'Create links from your own code. The key is shown once.',
      done: (keys.data?.length ?? 0) > 0,
      link: linkOptions({ to: '/$workspace/settings/api-keys', params }),
      action: 'Create key',
    },
    {
      title: 'Invite people',
      text: 'Up to ten people at a time.',
      done: (people.data?.members.length ?? 0) + (people.data?.invitations.length ?? 0) > 1,
      link: linkOptions({ to: '/$workspace/settings/members', params }),
      action: 'Invite',
    },
  ]
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null

  return (
    <section aria-labelledby="first-steps">
      <Card>
        <div className="flex items-baseline justify-between gap-4 px-5 pt-4 pb-3">
          <h2 id="first-steps" className="font-semibold">
            First steps
          </h2>
          <p className="text-sm text-ink-faint tabular-nums">
            {done} of {steps.length} done
          </p>
        </div>
        <ol className="divide-y divide-line border-t border-line">
          {steps.map((step) => (
            <Step key={step.title} {...step} />
          ))}
        </ol>
      </Card>
    </section>
  )
}
