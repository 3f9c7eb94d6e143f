import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useCampaign, useUpdateCampaign } from '@/api/campaigns'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { toast } from '@/ui/toast'
import { valuesOf, type CampaignBody } from './campaignForm'
import { CampaignForm } from './CampaignForm'

export function EditCampaignPage() {
  const workspace = useWorkspace()
  const { campaignId } = useParams({ from: '/member/$workspace/campaigns/$campaignId/edit' })
  const campaign = useCampaign(workspace.id, campaignId)
  const update = useUpdateCampaign(workspace.id, campaignId)
  const navigate = useNavigate()
  const page = { to: '/$workspace/campaigns/$campaignId', params: { workspace: workspaceSegment(workspace), campaignId } } as const
  const submit = async (body: CampaignBody) => {
    const saved = await update.mutateAsync(body)
    toast.success(`Saved ${saved.name}`)
    await navigate(page)
  }
  if (!may(workspace.role, 'campaigns:write')) return <Notice>Only owners, admins and editors can edit campaigns.</Notice>
  return (
    <>
      <PageHeader title="Edit campaign" place={workspace.name} />
      <QueryView query={campaign} loading={<Skeleton className="h-80 rounded-lg" />}>
        {(data) => (
          <CampaignForm
            key={data.id}
            values={valuesOf(data)}
            submitLabel="Save"
            cancel={
              <Button asChild>
                <Link {...page}>Cancel</Link>
              </Button>
            }
            onSubmit={submit}
          />
        )}
      </QueryView>
    </>
  )
}
