import type { Workspace } from '@/api/models'
import { useUsage } from '@/api/workspaces'
import { capitalise } from '@/lib/words'
import { Badge } from '@/ui/Badge'
import { Meter } from '@/ui/Meter'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Time } from '@/ui/Time'

const WORDS: Record<string, string> = {
  links: 'Links',
  clicks: 'Clicks this period',
  members: 'People',
  campaigns: 'Campaigns',
  domains: 'Domains',
  apiKeys: 'API keys',
}

export function UsagePanel({ workspace }: { workspace: Workspace }) {
  const usage = useUsage(workspace.id)
  return (
    <QueryView query={usage} loading={<Skeleton className="h-52 rounded-lg" />}>
      {({ meters, cycleEnd }) => (
        <Section
          title="Usage"
          footer={
            <>
              <span className="flex items-center gap-2">
                Plan <Badge tone="accent">{capitalise(workspace.plan)}</Badge>
              </span>
              {cycleEnd && (
                <span>
                  Counts start again <Time value={cycleEnd} />
                </span>
              )}
            </>
          }
        >
          <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
            {meters.map(({ name, used, limit }) => (
              <Meter key={name} label={WORDS[name] ?? name} used={used} limit={limit} />
            ))}
          </div>
        </Section>
      )}
    </QueryView>
  )
}
