import { useNavigate } from '@tanstack/react-router'
import { useTrafficFlow } from '@/api/linkAnalytics'
import { Sankey } from '@/charts/Sankey'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { filterOfNode, readLinkAnalyticsSearch } from './linkAnalyticsSearch'
import { useLinkView } from './useLinkView'

/** The flow of clicks as a chart. Choosing a node or a band opens the list of its clicks. */
export function TrafficFlow() {
  const { workspaceId, linkId, query, params, search } = useLinkView()
  const navigate = useNavigate()
  const flow = useTrafficFlow(workspaceId, linkId, query)
  return (
    <Section title="Traffic flow" description="Where visitors came from, which rule matched and where they were sent. The source is the utm_source of a click, or the referring site if it has none. Select a source, rule or destination to see its clicks.">
      <QueryView query={flow} loading={<Skeleton className="h-64" />}>
        {({ data }) => (
          <Sankey
            nodes={data.nodes.map(({ origin, label, ...node }) => ({ ...node, label: origin === 'utm_source' ? `${label} (utm_source)` : label }))}
            links={data.links}
            onSelect={({ id }) =>
              void navigate({ to: '/$workspace/links/$linkId/analytics/paths', params, search: { ...readLinkAnalyticsSearch(search), ...filterOfNode(id) } })
            }
          />
        )}
      </QueryView>
    </Section>
  )
}
