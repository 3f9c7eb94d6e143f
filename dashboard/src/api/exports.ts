import type { AnalyticsFilter } from './analytics'
import { http, inWorkspace } from './client'
import type { components } from './schema'

export type TableFormat = components['schemas']['TableFormat']

/** The table to export: a time series, a breakdown by a dimension, or every event. */
export type ExportedTable = { type: 'timeseries' | 'events' } | { type: 'clicks'; dimension: string }

/** Fetched with JavaScript, because a plain link cannot send the workspace header. */
export async function fetchExport(workspaceId: string, query: AnalyticsFilter, table: ExportedTable, format: TableFormat): Promise<Blob> {
  const { data } = await http.GET('/api/analytics/export', { params: { query: { ...query, ...table, format } }, parseAs: 'blob', ...inWorkspace(workspaceId) })
  return data as unknown as Blob
}
