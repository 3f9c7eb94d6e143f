import { Link } from '@tanstack/react-router'
import { Archive, ChartSpline, Copy, MoreHorizontal, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Campaign, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { IconButton } from '@/ui/IconButton'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuSeparator } from '@/ui/MenuSeparator'
import { DeleteCampaignDialog } from './DeleteCampaignDialog'
import { useCampaignActions } from './useCampaignActions'

type Props = { campaign: Campaign; workspace: Workspace; onDeleted?: () => void }

export function CampaignMenu({ campaign, workspace, onDeleted }: Props) {
  const { become, duplicate } = useCampaignActions(campaign, workspace)
  const [deleting, setDeleting] = useState(false)
  if (!may(workspace.role, 'campaigns:write')) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${campaign.name}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <Link to="/$workspace/analytics/campaigns/$campaignId" params={{ workspace: workspaceSegment(workspace), campaignId: campaign.id }}>
            <ChartSpline aria-hidden />
            Analytics
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/$workspace/campaigns/$campaignId/edit" params={{ workspace: workspaceSegment(workspace), campaignId: campaign.id }}>
            <Pencil aria-hidden />
            Edit
          </Link>
        </MenuItem>
        {campaign.status === 'active' && (
          <MenuItem icon={<Pause aria-hidden />} onSelect={() => become('pause')}>
            Pause
          </MenuItem>
        )}
        {campaign.status !== 'active' && (
          <MenuItem icon={<Play aria-hidden />} onSelect={() => become('activate')}>
            {campaign.status === 'archived' ? 'Restore' : 'Activate'}
          </MenuItem>
        )}
        <MenuItem icon={<Copy aria-hidden />} onSelect={duplicate}>
          Duplicate
        </MenuItem>
        {campaign.status !== 'archived' && (
          <MenuItem icon={<Archive aria-hidden />} onSelect={() => become('archive')}>
            Archive
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setDeleting(true)}>
          Delete
        </MenuItem>
      </Menu>
      <DeleteCampaignDialog campaign={campaign} workspace={workspace} open={deleting} onOpenChange={setDeleting} {...(onDeleted ? { onDeleted } : {})} />
    </>
  )
}
