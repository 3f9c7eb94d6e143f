import type { AnalyticsFilter } from '@/api/analytics'
import type { components } from '@/api/schema'
import type { AnalyticsSearch, FactName } from '@/charts/analyticsSearch'
import { factLabel, UNKNOWN } from '@/charts/factLabel'

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

/** Rows as charts take them. */
export function bars(rows: readonly BreakdownRow[], name: FactName) {
  return rows.slice(0, ROWS).map(({ dimension, clicks, percentage }) => ({ key: dimension || UNKNOWN, label: factLabel(name, dimension), value: clicks, percentage }))
}

/** With the visitors beside the clicks, where there is room. */
export function barsWithVisitors(rows: readonly BreakdownRow[], name: FactName) {
  return bars(rows, name).map((bar, i) => ({ ...bar, secondary: rows[i]?.unique_clicks ?? 0 }))
}
