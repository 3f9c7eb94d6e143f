import { useTriggers } from '@/api/analytics'
import { BarList } from '@/charts/BarList'
import { capitalise } from '@/lib/words'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { barsWithVisitors, type Choosing, choosing, type View } from './view'

const TRIGGERS: Record<string, string> = { link: 'Link', qr: 'QR code', deeplink: 'App', pageview: 'Page view', embed: 'Embed', api: 'API' }

/** How clicks came about. */
export function Triggers({ workspaceId, query, ...chosen }: View & Choosing) {
  const triggers = useTriggers(workspaceId, query)
  return (
    <Section title="Triggers">
      <QueryView query={triggers} loading={<Skeleton className="h-40" />}>
        {({ data }) => (
          <BarList
            columns={{ label: 'How', value: 'Clicks', secondary: 'Visitors' }}
            rows={barsWithVisitors(data, ({ dimension }) => TRIGGERS[dimension] ?? capitalise(dimension))}
            {...choosing(chosen, 'trigger')}
          />
        )}
      </QueryView>
    </Section>
  )
}
