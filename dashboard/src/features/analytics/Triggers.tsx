import { useTriggers } from '@/api/analytics'
import { BarList } from '@/charts/BarList'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { barsWithVisitors, type Choosing, choosing, type View } from './view'

/** The triggers of clicks: links, QR codes and others. */
export function Triggers({ workspaceId, query, ...chosen }: View & Choosing) {
  const triggers = useTriggers(workspaceId, query)
  return (
    <Section title="Triggers">
      <QueryView query={triggers} loading={<Skeleton className="h-40" />}>
        {({ data }) => (
          <BarList
            columns={{ label: 'Trigger', value: 'Clicks', secondary: 'Visitors' }}
            rows={barsWithVisitors(data, 'trigger')}
            {...choosing(chosen, 'trigger')}
          />
        )}
      </QueryView>
    </Section>
  )
}
