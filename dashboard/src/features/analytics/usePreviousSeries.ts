import { useOverview, useTimeseries } from '@/api/analytics'
import { addDays, dayIn } from '@/charts/calendar'
import type { View } from './view'

type Period = { start: string; end: string; days: number; timezone: string }

const WEEK = 7

/** How many days a chart's second line is shifted: whole weeks, so that weekdays lie above each other. */
export function shiftOf(days: number): number {
  return Math.ceil(days / WEEK) * WEEK
}

/** The days that a chart compares with, the first and the last. */
export function daysBefore({ start, days, timezone }: Period): { start: string; end: string } {
  const first = addDays(dayIn(timezone, new Date(start)), -shiftOf(days))
  return { start: first, end: addDays(first, days - 1) }
}

/** The clicks of as many days some weeks before; nothing until the period is known. */
export function usePreviousSeries({ workspaceId, query }: View) {
  const { days: _, ...rest } = query
  const period = useOverview(workspaceId, query).data?.data.period
  const series = useTimeseries(workspaceId, { ...rest, ...(period ? daysBefore(period) : {}) }, period !== undefined)
  return series.data && period ? { points: series.data.data.timeseries, label: `${shiftOf(period.days)} days earlier` } : undefined
}
