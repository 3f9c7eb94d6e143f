import { useDeleteCampaign } from '@/api/campaigns'
import type { Campaign, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { toast } from '@/ui/toast'

type Props = { campaign: Campaign; workspace: Workspace; open: boolean; onOpenChange: (open: boolean) => void; onDeleted?: () => void }

export function DeleteCampaignDialog({ campaign, workspace, open, onOpenChange, onDeleted }: Props) {
  const remove = useDeleteCampaign(workspace.id)
  const confirm = () =>
    void remove.mutateAsync(campaign.id).then(
      () => {
        toast.success(`Deleted ${campaign.name}`)
        return onDeleted?.()
      },
      () => undefined,
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${campaign.name}?`}
      description="Its rules and budget are deleted too. Its links are kept and lead to their own destinations. To keep the campaign, archive it instead."
      confirmLabel="Delete campaign"
      pending={remove.isPending}
      error={remove.error ? describeProblem(remove.error) : undefined}
      onConfirm={confirm}
    />
  )
}
