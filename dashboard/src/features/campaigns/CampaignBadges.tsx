import type { Campaign } from '@/api/models'
import { Badge } from '@/ui/Badge'
import { BUDGET_WORDS, hasBudget, STATUS_WORDS } from './words'

/** The status of a campaign, and the state of its budget if that needs attention. */
export function CampaignBadges({ campaign }: { campaign: Campaign }) {
  const status = STATUS_WORDS[campaign.status]
  const budget = BUDGET_WORDS[campaign.budgetStatus.state]
  return (
    <>
      <Badge tone={status.tone}>{status.label}</Badge>
      {hasBudget(campaign) && campaign.budgetStatus.state !== 'ok' && <Badge tone={budget.tone}>{budget.label}</Badge>}
    </>
  )
}
