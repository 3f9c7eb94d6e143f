import { useBillingUsage } from '@/api/billing'
import type { Workspace } from '@/api/models'
import { Meter } from '@/ui/Meter'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Time } from '@/ui/Time'

export function UsageSection({ workspace }: { workspace: Workspace }) {
  const usage = useBillingUsage(workspace.id)
  return (
    <QueryView query={usage} loading={<Skeleton className="h-80 rounded-lg" />}>
      {({ resources, limits, clicks, credits, cycle }) => (
        <Section
          title="Usage"
          footer={
            <span>
              Credits and clicks since <Time value={cycle.start} day />
            </span>
          }
        >
          <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
            <Meter label="Plan credits used" used={credits.usedThisCycle} limit={credits.included} />
            <Meter label="Clicks this month" used={clicks} limit={limits.clicksPerMonth} />
            <Meter label="Links" used={resources.links} limit={limits.links} />
            <Meter label="Campaigns" used={resources.campaigns} limit={limits.campaigns} />
            <Meter label="Custom domains" used={resources.domains} limit={limits.domains} />
            <Meter label="Members and invitations" used={resources.members} limit={limits.members} />
            <Meter label="API keys" used={resources.apiKeys} limit={limits.apiKeys} />
            <Meter label="Tags" used={resources.tags} limit={limits.tags} />
            <Meter label="Folders" used={resources.folders} limit={limits.folders} />
            <Meter label="Workspace webhooks" used={resources.webhooks} limit={limits.webhooks} />
          </div>
        </Section>
      )}
    </QueryView>
  )
}
