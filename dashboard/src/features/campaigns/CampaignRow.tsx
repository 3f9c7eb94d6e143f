import { Link } from '@tanstack/react-router'
import type { Campaign, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { Money } from '@/ui/Money'
import { Time } from '@/ui/Time'
import { CampaignBadges } from './CampaignBadges'
import { CampaignMenu } from './CampaignMenu'

export function CampaignRow({ campaign, workspace }: { campaign: Campaign; workspace: Workspace }) {
  return (
    <li className="flex min-h-16 items-center gap-x-4 px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
            <Link
              to="/$workspace/campaigns/$campaignId"
              params={{ workspace: workspaceSegment(workspace), campaignId: campaign.id }}
              className="truncate hover:underline"
            >
              {campaign.name}
            </Link>
            <CampaignBadges campaign={campaign} />
          </p>
          <p className="truncate text-sm text-ink-faint">
            {plural(campaign.linksCount, 'link')}, created <Time value={campaign.createdAt} />
            {campaign.tags.length > 0 && `, ${campaign.tags.join(', ')}`}
          </p>
        </div>
        <p className="self-center text-sm text-ink-soft tabular-nums sm:text-end">
          <span className="sm:block">{plural(campaign.clicks, 'click')}</span>
          <span className="sm:hidden">, </span>
          <span className="text-ink-faint">
            <Money amount={campaign.cost} currency={campaign.currency} /> spent
          </span>
        </p>
      </div>
      <CampaignMenu campaign={campaign} workspace={workspace} />
    </li>
  )
}
