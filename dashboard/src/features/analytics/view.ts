import type { AnalyticsFilter } from '@/api/analytics'
import type { components } from '@/api/schema'

/** What a part of the page is about. */
export type View = { workspaceId: string; query: AnalyticsFilter & { granularity: 'hour' | 'day' | 'month'; timezone: string } }

export type BreakdownRow = components['schemas']['BreakdownRow']

/** The most that a breakdown shows; the rest is in the API. */
export const ROWS = 10

const nameOf = ({ dimension }: BreakdownRow) => dimension || 'Unknown'

/** Rows as charts take them. */
export function bars(rows: readonly BreakdownRow[], label = nameOf) {
  return rows.slice(0, ROWS).map((row) => ({ key: row.dimension || 'unknown', label: label(row), value: row.clicks, percentage: row.percentage }))
}

/** With the visitors beside the clicks, where there is room. */
export function barsWithVisitors(rows: readonly BreakdownRow[], label = nameOf) {
  return bars(rows, label).map((bar, i) => ({ ...bar, secondary: rows[i]?.unique_clicks ?? 0 }))
}
