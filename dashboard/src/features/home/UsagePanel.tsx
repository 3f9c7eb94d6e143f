import { use } from 'react'
import type { Workspace } from '@/api/models'
import { useSession } from '@/api/session'
import { useUsage } from '@/api/workspaces'
import { formatNumber } from '@/lib/numbers'
import { capitalise, spaced } from '@/lib/words'
import { Badge } from '@/ui/Badge'
import { FormatContext } from '@/ui/FormatContext'
import { Meter } from '@/ui/Meter'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'

const WORDS: Record<string, string> = { members: 'Members and invitations', apiKeys: 'API keys', webhooks: 'Workspace webhooks', clicks: 'Clicks this month' }

export function UsagePanel({ workspace }: { workspace: Workspace }) {
  const usage = useUsage(workspace.id)
  const { locale } = use(FormatContext)
  const hasBilling = useSession().billing !== 'off'
  return (
    <QueryView query={usage} loading={<Skeleton className="h-80 rounded-lg" />}>
      {({ plan, resources, credits, requestsPerHour }) => (
        <Section
          title="Usage"
          footer={
            <>
              {hasBilling && (
                <span className="flex items-center gap-2">
                  Plan <Badge tone="accent">{capitalise(plan)}</Badge>
                </span>
              )}
              <span className="tabular-nums">
                {hasBilling && (credits.balance === null ? 'Unlimited credits, ' : `${formatNumber(credits.balance, locale)} credits left, `)}
                {formatNumber(requestsPerHour, locale)} API requests per hour
              </span>
            </>
          }
        >
          <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
            {Object.entries(resources).map(([name, { used, limit }]) => (
              <Meter key={name} label={WORDS[name] ?? capitalise(spaced(name))} used={used} limit={limit} />
            ))}
          </div>
        </Section>
      )}
    </QueryView>
  )
}
