import { useNavigate } from '@tanstack/react-router'
import { type CampaignMove, useDuplicateCampaign, useMoveCampaign } from '@/api/campaigns'
import type { Campaign, CampaignStatus, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { describeProblem } from '@/lib/problem'
import { toast } from '@/ui/toast'

const DONE: Record<CampaignMove, string> = { pause: 'Paused', activate: 'Activated', archive: 'Archived' }

/** The action that restores a status; an archived campaign can only be restored. */
const BACK: Record<CampaignStatus, CampaignMove> = { active: 'activate', paused: 'pause', archived: 'archive' }

const complain = (error: unknown) => toast.error(describeProblem(error))

export function useCampaignActions(campaign: Campaign, workspace: Workspace) {
  const move = useMoveCampaign(workspace.id)
  const copy = useDuplicateCampaign(workspace.id)
  const navigate = useNavigate()

  const become = (next: CampaignMove) => {
    const undoable = !(next === 'archive' && campaign.status === 'paused')
    const undo = { label: 'Undo', onClick: () => move.mutate({ campaignId: campaign.id, move: BACK[campaign.status] }, { onError: complain }) }
    // A promise, because the row may be unmounted before the toast is shown.
    void move.mutateAsync({ campaignId: campaign.id, move: next }).then(
      () => toast.success(`${DONE[next]} ${campaign.name}`, undoable ? { action: undo } : {}),
      complain,
    )
  }
  const duplicate = () =>
    void copy.mutateAsync(campaign.id).then((created) => {
      toast.success(`Created ${created.name}`)
      return navigate({ to: '/$workspace/campaigns/$campaignId', params: { workspace: workspaceSegment(workspace), campaignId: created.id } })
    }, complain)
  return { become, duplicate, moving: move.isPending }
}
