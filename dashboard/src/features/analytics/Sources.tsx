import { useOverview, useTriggers } from '@/api/analytics'
import { BarList } from '@/charts/BarList'
import { capitalise } from '@/lib/words'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { barsWithVisitors, type View } from './view'

const TRIGGERS: Record<string, string> = { link: 'Link', qr: 'QR code', deeplink: 'App', pageview: 'Page view', embed: 'Embed', api: 'API' }

/** Where visitors came from, and how. */
export function Sources({ workspaceId, query }: View) {
  const overview = useOverview(workspaceId, query)
  const triggers = useTriggers(workspaceId, query)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <Section title="Referrers">
        <QueryView query={overview} loading={<Skeleton className="h-40" />}>
          {({ data }) => <BarList columns={{ label: 'Site', value: 'Clicks', secondary: 'Visitors' }} rows={barsWithVisitors(data.topReferrers)} />}
        </QueryView>
      </Section>
      <Section title="Triggers">
        <QueryView query={triggers} loading={<Skeleton className="h-40" />}>
          {({ data }) => (
            <BarList
              columns={{ label: 'How', value: 'Clicks', secondary: 'Visitors' }}
              rows={barsWithVisitors(data, ({ dimension }) => TRIGGERS[dimension] ?? capitalise(dimension))}
            />
          )}
        </QueryView>
      </Section>
    </div>
  )
}
