import { useTimeseries } from '@/api/analytics'
import { TimeSeriesChart } from '@/charts/TimeSeriesChart'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { usePreviousSeries } from './usePreviousSeries'
import type { View } from './view'

type Clicks = { timestamp: string; clicks: number; partial: boolean }

const points = (series: readonly Clicks[]) => series.map(({ timestamp, clicks, partial }) => ({ timestamp, value: clicks, partial }))

/** Clicks over time, with the same weekdays of the previous period as a second line. */
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
            {...(previous ? { previous: points(previous.points), previousLabel: previous.label } : {})}
            granularity={query.granularity}
            timeZone={data.timezone}
          />
        )}
      </QueryView>
    </Section>
  )
}
