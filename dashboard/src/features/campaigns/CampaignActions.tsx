import { Link } from '@tanstack/react-router'
import { ChartSpline, Pause, Pencil, Play } from 'lucide-react'
import type { Campaign, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { CampaignMenu } from './CampaignMenu'
import { useCampaignActions } from './useCampaignActions'
import { STATUS_WORDS } from './words'

type Props = { campaign: Campaign; workspace: Workspace; onDeleted: () => void }

export function CampaignActions({ campaign, workspace, onDeleted }: Props) {
  const { become, moving } = useCampaignActions(campaign, workspace)
  const status = STATUS_WORDS[campaign.status]
  const active = campaign.status === 'active'
  return (
    <>
      <Badge tone={status.tone}>{status.label}</Badge>
      <Button asChild>
        <Link to="/$workspace/analytics/campaigns/$campaignId" params={{ workspace: workspaceSegment(workspace), campaignId: campaign.id }}>
          <ChartSpline aria-hidden />
          Analytics
        </Link>
      </Button>
      {may(workspace.role, 'campaigns:write') && (
        <>
          <Button icon={active ? <Pause aria-hidden /> : <Play aria-hidden />} pending={moving} onClick={() => become(active ? 'pause' : 'activate')}>
            {active ? 'Pause' : campaign.status === 'archived' ? 'Restore' : 'Activate'}
          </Button>
          <Button asChild>
            <Link to="/$workspace/campaigns/$campaignId/edit" params={{ workspace: workspaceSegment(workspace), campaignId: campaign.id }}>
              <Pencil aria-hidden />
              Edit
            </Link>
          </Button>
          <CampaignMenu campaign={campaign} workspace={workspace} onDeleted={onDeleted} />
        </>
      )}
    </>
  )
}
