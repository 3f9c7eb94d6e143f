import { Link, useNavigate } from '@tanstack/react-router'
import { useCreateCampaign } from '@/api/campaigns'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { toast } from '@/ui/toast'
import { blankValues, type CampaignBody } from './campaignForm'
import { CampaignForm } from './CampaignForm'

export function CreateCampaignPage() {
  const workspace = useWorkspace()
  const create = useCreateCampaign(workspace.id)
  const navigate = useNavigate()
  const params = { workspace: workspaceSegment(workspace) }
  const submit = async (body: CampaignBody) => {
    const campaign = await create.mutateAsync(body)
    toast.success(`Created ${campaign.name}`)
    await navigate({ to: '/$workspace/campaigns/$campaignId', params: { ...params, campaignId: campaign.id } })
  }
  return (
    <>
      <PageHeader title="Create a campaign" place={workspace.name} />
      {may(workspace.role, 'campaigns:write') ? (
        <CampaignForm
          key={workspace.id}
          values={blankValues(workspace.currency)}
          submitLabel="Create campaign"
          cancel={
            <Button asChild>
              <Link to="/$workspace/campaigns" params={params}>
                Cancel
              </Link>
            </Button>
          }
          onSubmit={submit}
        />
      ) : (
        <Notice>Only owners, admins and editors can create campaigns.</Notice>
      )}
    </>
  )
}
