import { useCampaignSeries } from '@/api/campaignAnalytics'
import { TimeSeriesChart } from '@/charts/TimeSeriesChart'
import type { View } from '@/features/analytics'
import { capitalise } from '@/lib/words'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Skeleton } from '@/ui/Skeleton'
import { SERIES, type Series } from './campaignSearch'

type Props = View & { campaignId: string; show: Series; onShow: (show: Series) => void }

export function CampaignOverTime({ workspaceId, query, campaignId, show, onShow }: Props) {
  const series = useCampaignSeries(workspaceId, campaignId, query)
  const money = show === 'revenue' || show === 'cost'
  return (
    <Section title="Over time">
      <SegmentedControl label="Show" value={show} options={SERIES.map((value) => ({ value, label: capitalise(value) }))} onChange={onShow} />
      <QueryView query={series} loading={<Skeleton className="h-64" />}>
        {({ data }) => (
          <TimeSeriesChart
            label={capitalise(show)}
            unit={money ? { currency: data.currency } : 'count'}
            points={data.timeseries.map((point) => ({ timestamp: point.timestamp, value: point[show] ?? 0, partial: point.partial }))}
            granularity={query.granularity}
            timeZone={data.timezone}
          />
        )}
      </QueryView>
    </Section>
  )
}
