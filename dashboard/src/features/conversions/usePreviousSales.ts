import { type Period, type SalesView, useSales } from '@/api/outcomes'
import { addDays, dayIn } from '@/charts/calendar'
import type { View } from '@/features/analytics'

/** Sales of the previous period of the same length. */
export function usePreviousSales({ workspaceId, query }: View, period: Period | undefined): SalesView | undefined {
  const first = period ? dayIn(period.timezone, new Date(period.start)) : ''
  const before = period ? { start: addDays(first, -period.days), end: addDays(first, -1) } : {}
  return useSales(workspaceId, { ...query, ...before }, period !== undefined).data?.data
}
