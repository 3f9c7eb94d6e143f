import { useOverview, useTimeseries } from '@/api/analytics'
import { addDays, dayIn } from '@/charts/calendar'
import type { View } from './view'

type Period = { start: string; end: string; days: number; timezone: string }

const WEEK = 7

/** The shift of the comparison line in days: whole weeks, so that the same weekdays are above each other. */
export function shiftOf(days: number): number {
  return Math.ceil(days / WEEK) * WEEK
}

/** The first and the last day of the comparison period. */
export function daysBefore({ start, days, timezone }: Period): { start: string; end: string } {
  const first = addDays(dayIn(timezone, new Date(start)), -shiftOf(days))
  return { start: first, end: addDays(first, days - 1) }
}

/** The clicks of the comparison period; nothing until the period is known. */
export function usePreviousSeries({ workspaceId, query }: View) {
  const { days: _, ...rest } = query
  const period = useOverview(workspaceId, query).data?.data.period
  const series = useTimeseries(workspaceId, { ...rest, ...(period ? daysBefore(period) : {}) }, period !== undefined)
  return series.data && period ? { points: series.data.data.timeseries, label: `${shiftOf(period.days)} days earlier` } : undefined
}
