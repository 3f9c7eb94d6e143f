import type { Campaign } from '@/api/models'
import { Notice } from '@/ui/Notice'

/** Explains what happens to the visitors of a campaign that is not running. */
export function CampaignNotice({ campaign }: { campaign: Campaign }) {
  if (campaign.status === 'paused') {
    return <Notice tone="warning">Paused. Rules are skipped and no costs are counted. Links keep working and redirect to their own destinations.</Notice>
  }
  if (campaign.status === 'archived') {
    return <Notice>Archived: hidden from lists and not offered for new links. Its links keep working and redirect to their own destinations.</Notice>
  }
  return null
}
