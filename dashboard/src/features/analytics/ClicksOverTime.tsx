import { useTimeseries } from '@/api/analytics'
import { TimeSeriesChart } from '@/charts/TimeSeriesChart'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { usePreviousSeries } from './usePreviousSeries'
import type { View } from './view'

type Clicks = { timestamp: string; clicks: number }

const points = (series: readonly Clicks[]) => series.map(({ timestamp, clicks }) => ({ timestamp, value: clicks }))

/** With the period before as a second line. */
export function ClicksOverTime({ workspaceId, query }: View) {
  const previous = usePreviousSeries({ workspaceId, query })
  const series = useTimeseries(workspaceId, query)
  return (
    <Section title="Clicks over time">
      <QueryView query={series} loading={<Skeleton className="h-64" />}>
        {({ data }) => (
          <TimeSeriesChart
            label="Clicks"
            points={points(data.timeseries)}
            {...(previous ? { previous: points(previous) } : {})}
            granularity={query.granularity}
            timeZone={data.timezone}
          />
        )}
      </QueryView>
    </Section>
  )
}
