import { useCampaign } from '@/api/campaigns'
import { useLink } from '@/api/links'
import type { AnalyticsSearch } from '@/charts/analyticsSearch'
import { useWorkspace } from '@/features/workspaces'
import { spokenAddress } from '@/lib/urls'

/** The names of the ids in the search parameters. */
export function useFilterNames({ linkId, campaignId }: AnalyticsSearch) {
  const workspace = useWorkspace()
  const link = useLink(workspace.id, linkId ?? '', { enabled: linkId !== undefined })
  const campaign = useCampaign(workspace.id, campaignId ?? '', { enabled: campaignId !== undefined })
  return {
    ...(link.data ? { linkId: spokenAddress(link.data.shortUrl) } : {}),
    ...(campaign.data ? { campaignId: campaign.data.name } : {}),
  }
}
