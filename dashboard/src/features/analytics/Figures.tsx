import { useOverview } from '@/api/analytics'
import { StatTile } from '@/charts/StatTile'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import type { View } from './view'

/** The totals of the period, each with its change. */
export function Figures({ workspaceId, query }: View) {
  const overview = useOverview(workspaceId, query)
  return (
    <QueryView query={overview} loading={<Skeleton className="h-24 rounded-lg" />}>
      {({ data }) => {
        const { change } = data.comparison
        return (
          <section aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <StatTile label="Clicks" value={data.clicks ?? null} change={change.clicks ?? null} />
            <StatTile label="Unique visitors" value={data.uniqueVisitors ?? null} change={change.uniqueVisitors ?? null} />
            <StatTile label="QR scans" value={data.qrScans ?? null} change={change.qrScans ?? null} />
            <StatTile label="Conversions" value={data.conversions ?? null} change={change.conversions ?? null} />
          </section>
        )
      }}
    </QueryView>
  )
}
