import { useCampaignFunnel } from '@/api/campaignAnalytics'
import { Funnel } from '@/charts/Funnel'
import type { View } from '@/features/analytics'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'

export function CampaignFunnel({ workspaceId, query, campaignId }: View & { campaignId: string }) {
  const funnel = useCampaignFunnel(workspaceId, campaignId, query)
  return (
    <Section title="Funnel">
      <QueryView query={funnel} loading={<Skeleton className="h-56" />}>
        {({ data }) => <Funnel stages={data.stages} overallRate={data.overallRate} />}
      </QueryView>
    </Section>
  )
}
