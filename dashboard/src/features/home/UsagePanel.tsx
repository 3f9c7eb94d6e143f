import { use } from 'react'
import type { Workspace } from '@/api/models'
import { useUsage } from '@/api/workspaces'
import { formatNumber } from '@/lib/numbers'
import { capitalise, spaced } from '@/lib/words'
import { Badge } from '@/ui/Badge'
import { FormatContext } from '@/ui/FormatContext'
import { Meter } from '@/ui/Meter'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'

const WORDS: Record<string, string> = { members: 'People, with those invited', apiKeys: 'API keys', webhooks: 'Workspace webhooks' }

export function UsagePanel({ workspace }: { workspace: Workspace }) {
  const usage = useUsage(workspace.id)
  const { locale } = use(FormatContext)
  return (
    <QueryView query={usage} loading={<Skeleton className="h-80 rounded-lg" />}>
      {({ plan, resources, credits, requestsPerHour }) => (
        <Section
          title="Usage"
          footer={
            <>
              <span className="flex items-center gap-2">
                Plan <Badge tone="accent">{capitalise(plan)}</Badge>
              </span>
              <span className="tabular-nums">
                {credits.balance === null ? 'Credits without limit' : `${formatNumber(credits.balance, locale)} credits left`},{' '}
                {formatNumber(requestsPerHour, locale)} API requests an hour
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
