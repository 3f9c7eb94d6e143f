import type { AnalyticsFilter } from '@/api/analytics'
import type { components } from '@/api/schema'
import type { AnalyticsSearch, FactName } from '@/charts/analyticsSearch'
import { factLabel, UNKNOWN } from '@/charts/factLabel'

/** The link or campaign that a part of the page is about. */
export type View = { workspaceId: string; query: AnalyticsFilter & { granularity: 'hour' | 'day' | 'month'; timezone: string } }

/** The filters that rows can set, and the callback for choosing one; omitted if rows cannot be chosen. */
export type Choosing = { search?: AnalyticsSearch; onChoose?: (name: FactName, value: string) => void }

/** The props of a list of rows that can be chosen. */
export function choosing({ search, onChoose }: Choosing, name: FactName) {
  return onChoose ? { selected: search?.[name], onSelect: (key: string) => onChoose(name, key) } : {}
}

export type BreakdownRow = components['schemas']['BreakdownRow']

/** The maximum number of rows of a breakdown; the API returns the rest. */
export const ROWS = 10

/** The rows of a breakdown in the format of the charts. */
export function bars(rows: readonly BreakdownRow[], name: FactName) {
  return rows.slice(0, ROWS).map(({ dimension, clicks, percentage }) => ({ key: dimension || UNKNOWN, label: factLabel(name, dimension), value: clicks, percentage }))
}

/** With unique visitors beside the clicks, if there is space. */
export function barsWithVisitors(rows: readonly BreakdownRow[], name: FactName) {
  return bars(rows, name).map((bar, i) => ({ ...bar, secondary: rows[i]?.unique_clicks ?? 0 }))
}
