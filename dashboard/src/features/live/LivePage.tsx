import { useNavigate, useSearch } from '@tanstack/react-router'
import { type LiveFilter, useRecentEvents } from '@/api/live'
import { readAnalyticsSearch } from '@/charts/analyticsSearch'
import { AnalyticsNav } from '@/features/analytics'
import { useWorkspace } from '@/features/workspaces'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { LiveFilters } from './LiveFilters'
import { LiveView } from './LiveView'
import { readLiveSearch } from './liveSearch'

const HERE = '/member/$workspace/analytics/live'

export function LivePage() {
  const workspace = useWorkspace()
  const filter = useSearch({ from: HERE })
  const navigate = useNavigate({ from: '/$workspace/analytics/live' })
  const recent = useRecentEvents(workspace.id, filter)
  const change = (next: Record<keyof LiveFilter, string | undefined>) => void navigate({ search: readLiveSearch(next), replace: true })
  return (
    <>
      <PageHeader title="Live" place={workspace.name} description="Clicks, scans and conversions of the last 30 minutes, in real time." />
      <AnalyticsNav search={readAnalyticsSearch(filter)} />
      <LiveFilters workspaceId={workspace.id} filter={filter} onChange={change} />
      <QueryView query={recent} loading={<Skeleton className="h-96 rounded-lg" />}>
        {(first) => <LiveView key={first.meta.serverTime} workspaceId={workspace.id} filter={filter} first={first} />}
      </QueryView>
    </>
  )
}
