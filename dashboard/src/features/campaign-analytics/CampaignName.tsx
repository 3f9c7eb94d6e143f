import { Link } from '@tanstack/react-router'
import { type AnalyticsSearch, withoutFilters } from '@/charts/analyticsSearch'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { WAITING } from './rankingSearch'

/** Links to the analytics of the campaign for the same period and filters. */
export function CampaignName({ id, name, search }: { id: string; name: string; search: AnalyticsSearch }) {
  const workspace = workspaceSegment(useWorkspace())
  return (
    <Link
      to="/$workspace/analytics/campaigns/$campaignId"
      params={{ workspace, campaignId: id }}
      search={withoutFilters(search, WAITING)}
      className="font-medium hover:underline"
    >
      {name}
    </Link>
  )
}
