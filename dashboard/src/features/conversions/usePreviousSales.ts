import { type Period, type SalesView, useSales } from '@/api/outcomes'
import type { View } from '@/features/analytics'

/** Sales in the period of the same length before the one that was answered for. */
export function usePreviousSales({ workspaceId, query }: View, period: Period | undefined): SalesView | undefined {
  const start = period ? Date.parse(period.start) : 0
  const end = period ? Date.parse(period.end) : 0
  const before = { start: new Date(2 * start - end).toISOString(), end: new Date(start).toISOString() }
  return useSales(workspaceId, { ...query, ...before }, period !== undefined).data?.data
}
