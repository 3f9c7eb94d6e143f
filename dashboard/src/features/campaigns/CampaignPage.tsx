import { useNavigate, useParams } from '@tanstack/react-router'
import { useCampaign } from '@/api/campaigns'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { BudgetSection } from './BudgetSection'
import { CampaignActions } from './CampaignActions'
import { CampaignFacts } from './CampaignFacts'
import { CampaignFigures } from './CampaignFigures'
import { CampaignLinks } from './CampaignLinks'
import { CampaignNotice } from './CampaignNotice'
import { CampaignRules } from './CampaignRules'

export function CampaignPage() {
  const workspace = useWorkspace()
  const { campaignId } = useParams({ from: '/member/$workspace/campaigns/$campaignId/' })
  const navigate = useNavigate()
  const campaign = useCampaign(workspace.id, campaignId)
  const leave = () => void navigate({ to: '/$workspace/campaigns', params: { workspace: workspaceSegment(workspace) } })
  return (
    <QueryView query={campaign} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(data) => (
        <>
          <PageHeader
            title={data.name}
            place={workspace.name}
            description={data.description ?? undefined}
            actions={<CampaignActions campaign={data} workspace={workspace} onDeleted={leave} />}
          />
          <CampaignNotice campaign={data} />
          <CampaignFigures campaign={data} />
          <BudgetSection campaign={data} />
          <CampaignLinks campaign={data} workspace={workspace} />
          <CampaignRules campaign={data} workspace={workspace} />
          <CampaignFacts campaign={data} />
        </>
      )}
    </QueryView>
  )
}
