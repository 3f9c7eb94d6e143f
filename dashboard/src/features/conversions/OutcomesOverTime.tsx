import { useLeadSeries, useSaleSeries } from '@/api/outcomes'
import { TimeSeriesChart } from '@/charts/TimeSeriesChart'
import type { View } from '@/features/analytics'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Skeleton } from '@/ui/Skeleton'
import { SERIES, type Series } from './conversionsSearch'
import { SERIES_WORDS } from './words'

type Props = View & { show: Series; onShow: (show: Series) => void }

export function OutcomesOverTime({ workspaceId, query, show, onShow }: Props) {
  const leads = useLeadSeries(workspaceId, query, show === 'leads')
  const sales = useSaleSeries(workspaceId, query, show !== 'leads')
  const time = { granularity: query.granularity, timeZone: query.timezone }
  const loading = <Skeleton className="h-64" />
  return (
    <Section title="Over time">
      <SegmentedControl label="Show" value={show} options={SERIES.map((value) => ({ value, label: SERIES_WORDS[value] }))} onChange={onShow} />
      {show === 'leads' ? (
        <QueryView query={leads} loading={loading}>
          {({ data }) => <TimeSeriesChart {...time} label="Leads" points={data.timeseries.map(({ timestamp = '', leads: value = 0, partial = false }) => ({ timestamp, value, partial }))} />}
        </QueryView>
      ) : (
        <QueryView query={sales} loading={loading}>
          {({ data }) => (
            <TimeSeriesChart
              {...time}
              label={SERIES_WORDS[show]}
              unit={show === 'revenue' ? { currency: data.currency } : 'count'}
              points={data.timeseries.map(({ timestamp = '', partial = false, ...point }) => ({ timestamp, value: point[show] ?? 0, partial }))}
            />
          )}
        </QueryView>
      )}
    </Section>
  )
}
