import type { AnalyticsFilter } from './analytics'
import { http, inWorkspace } from './client'
import type { components } from './schema'

export type TableFormat = components['schemas']['TableFormat']

/** Which table: one over time, one by a dimension, or every event. */
export type ExportedTable = { type: 'timeseries' | 'events' } | { type: 'clicks'; dimension: string }

/** Asked for by us and not by a plain link, which cannot name the workspace. */
export async function fetchExport(workspaceId: string, query: AnalyticsFilter, table: ExportedTable, format: TableFormat): Promise<Blob> {
  const { data } = await http.GET('/api/analytics/export', { params: { query: { ...query, ...table, format } }, parseAs: 'blob', ...inWorkspace(workspaceId) })
  return data as unknown as Blob
}
