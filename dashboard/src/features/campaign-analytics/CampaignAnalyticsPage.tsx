import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCampaign } from '@/api/campaigns'
import { type FactName, withoutFilters } from '@/charts/analyticsSearch'
import { toggled } from '@/charts/toggled'
import { AnalyticsFrame, type ExportChoice, useView } from '@/features/analytics'
import { Button } from '@/ui/Button'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { CampaignFunnel } from './CampaignFunnel'
import { CampaignLinkTable } from './CampaignLinkTable'
import { CampaignOverTime } from './CampaignOverTime'
import { CampaignOverview } from './CampaignOverview'
import { readCampaignAnalyticsSearch } from './campaignSearch'

const EXPORTS: readonly ExportChoice[] = [
  { label: 'Over time', table: { type: 'timeseries' } },
  { label: 'By link', table: { type: 'clicks', dimension: 'link' } },
  { label: 'Every event', table: { type: 'events' } },
]

/** The campaign is in the path, and links have views of their own, so neither is a filter. */
const WAITING = ['linkId', 'campaignId'] as const

/** The cost and results of one campaign, and its links. */
export function CampaignAnalyticsPage() {
  const { workspace, campaignId } = useParams({ from: '/member/$workspace/analytics/campaigns/$campaignId' })
  const search = useSearch({ from: '/member/$workspace/analytics/campaigns/$campaignId' })
  const navigate = useNavigate({ from: '/$workspace/analytics/campaigns/$campaignId' })
  const { show = 'clicks' } = search
  const shared = useView(withoutFilters(search, WAITING))
  const choose = (name: FactName, value: string) =>
    void navigate({ search: readCampaignAnalyticsSearch({ ...toggled(search, name, value), show }), resetScroll: false })
  const campaign = useCampaign(shared.workspaceId, campaignId)
  return (
    <QueryView query={campaign} loading={<Skeleton className="h-80 rounded-lg" />}>
      {({ name, description, currency }) => {
        const view = { ...shared, query: { ...shared.query, currency: search.currency ?? currency } }
        return (
          <AnalyticsFrame
            title={name}
            description={description ?? 'The cost and results of this campaign.'}
            actions={
              <Button asChild>
                <Link to="/$workspace/campaigns/$campaignId" params={{ workspace, campaignId }}>
                  <ArrowLeft aria-hidden className="rtl:rotate-180" />
                  Campaign
                </Link>
              </Button>
            }
            view={{ ...view, query: { ...view.query, campaignId } }}
            search={search}
            onSearch={(next) => void navigate({ search: readCampaignAnalyticsSearch({ ...next, show }) })}
            exports={EXPORTS}
            currency={currency}
            waiting={WAITING}
          >
            <CampaignOverview {...view} campaignId={campaignId} search={search} onChoose={choose}>
              <CampaignOverTime
                {...view}
                campaignId={campaignId}
                show={show}
                onShow={(next) => void navigate({ search: readCampaignAnalyticsSearch({ ...search, show: next }), resetScroll: false })}
              />
              <CampaignFunnel {...view} campaignId={campaignId} />
              <CampaignLinkTable {...view} campaignId={campaignId} />
            </CampaignOverview>
          </AnalyticsFrame>
        )
      }}
    </QueryView>
  )
}
