import { useTimeseries } from '@/api/analytics'
import { TimeSeriesChart } from '@/charts/TimeSeriesChart'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import type { View } from './view'

export function ClicksOverTime({ workspaceId, query }: View) {
  const series = useTimeseries(workspaceId, query)
  return (
    <Section title="Clicks over time">
      <QueryView query={series} loading={<Skeleton className="h-64" />}>
        {({ data }) => (
          <TimeSeriesChart
            label="Clicks"
            points={data.timeseries.map(({ timestamp, clicks }) => ({ timestamp, value: clicks }))}
            granularity={query.granularity}
            timeZone={data.timezone}
          />
        )}
      </QueryView>
    </Section>
  )
}
