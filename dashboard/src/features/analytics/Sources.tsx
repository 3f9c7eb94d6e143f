import { useOverview } from '@/api/analytics'
import { BarList } from '@/charts/BarList'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Triggers } from './Triggers'
import { barsWithVisitors, type Choosing, choosing, type View } from './view'

/** The sources and channels of visits. */
export function Sources({ workspaceId, query, ...chosen }: View & Choosing) {
  const overview = useOverview(workspaceId, query)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <Section title="Referrers">
        <QueryView query={overview} loading={<Skeleton className="h-40" />}>
          {({ data }) => (
            <BarList
              columns={{ label: 'Site', value: 'Clicks', secondary: 'Visitors' }}
              rows={barsWithVisitors(data.topReferrers, 'referrer')}
              {...choosing(chosen, 'referrer')}
            />
          )}
        </QueryView>
      </Section>
      <Triggers workspaceId={workspaceId} query={query} {...chosen} />
    </div>
  )
}
