import { useOverview, useTimeseries } from '@/api/analytics'
import type { View } from './view'

/** The span of the same length that ends where another begins. */
export function spanBefore({ start, end }: { start: string; end: string }): { start: string; end: string } {
  const length = Date.parse(end) - Date.parse(start)
  return { start: new Date(Date.parse(start) - length).toISOString(), end: start }
}

/** The clicks of the period before, the one that the figures are compared with; nothing until that is known. */
export function usePreviousSeries({ workspaceId, query }: View) {
  const { days: _, ...rest } = query
  const period = useOverview(workspaceId, query).data?.data.period
  const series = useTimeseries(workspaceId, { ...rest, ...(period ? spanBefore(period) : {}) }, period !== undefined)
  return series.data?.data.timeseries
}
