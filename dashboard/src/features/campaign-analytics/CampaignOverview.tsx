import type { ReactNode } from 'react'
import { useCampaignOverview } from '@/api/campaignAnalytics'
import { BarList } from '@/charts/BarList'
import { bars, type Choosing, choosing, type View } from '@/features/analytics'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { BudgetBars } from './BudgetBars'
import { CampaignTiles } from './CampaignTiles'

type Props = View & Choosing & { campaignId: string; /** Stands between the figures and where they come from. */ children: ReactNode }

export function CampaignOverview({ workspaceId, query, campaignId, children, ...chosen }: Props) {
  const overview = useCampaignOverview(workspaceId, campaignId, query)
  return (
    <QueryView query={overview} loading={<Skeleton className="h-80 rounded-lg" />}>
      {({ data }) => (
        <>
          <CampaignTiles overview={data} />
          {data.budget && (data.budget.dailyBudget !== null || data.budget.totalBudget !== null) && (
            <Section title="Budget">
              <BudgetBars budget={data.budget} />
            </Section>
          )}
          {children}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
            <Section title="Countries">
              <BarList columns={{ label: 'Country', value: 'Clicks' }} rows={bars(data.topCountries, 'country')} {...choosing(chosen, 'country')} />
            </Section>
            <Section title="Devices">
              <BarList columns={{ label: 'Device', value: 'Clicks' }} rows={bars(data.topDevices, 'device')} {...choosing(chosen, 'device')} />
            </Section>
            <Section title="Referrers">
              <BarList columns={{ label: 'Site', value: 'Clicks' }} rows={bars(data.topReferrers, 'referrer')} {...choosing(chosen, 'referrer')} />
            </Section>
          </div>
        </>
      )}
    </QueryView>
  )
}
