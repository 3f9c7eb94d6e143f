import type { AnalyticsFilter } from '@/api/analytics'
import type { components } from '@/api/schema'
import type { AnalyticsSearch, FactName } from '@/charts/analyticsSearch'

/** What a part of the page is about. */
export type View = { workspaceId: string; query: AnalyticsFilter & { granularity: 'hour' | 'day' | 'month'; timezone: string } }

/** Which rows narrow the view, and what is called when one is chosen; left out where rows are only read. */
export type Choosing = { search?: AnalyticsSearch; onChoose?: (name: FactName, value: string) => void }

/** What a list of rows needs to be chosen from. */
export function choosing({ search, onChoose }: Choosing, name: FactName) {
  return onChoose ? { selected: search?.[name], onSelect: (key: string) => onChoose(name, key) } : {}
}

export type BreakdownRow = components['schemas']['BreakdownRow']

/** The most that a breakdown shows; the rest is in the API. */
export const ROWS = 10

/** What the API calls what is not known. */
export const UNKNOWN = '(unknown)'

const nameOf = ({ dimension }: BreakdownRow) => dimension || 'Unknown'

/** Rows as charts take them. */
export function bars(rows: readonly BreakdownRow[], label = nameOf) {
  return rows.slice(0, ROWS).map((row) => ({ key: row.dimension || UNKNOWN, label: label(row), value: row.clicks, percentage: row.percentage }))
}

/** With the visitors beside the clicks, where there is room. */
export function barsWithVisitors(rows: readonly BreakdownRow[], label = nameOf) {
  return bars(rows, label).map((bar, i) => ({ ...bar, secondary: rows[i]?.unique_clicks ?? 0 }))
}
