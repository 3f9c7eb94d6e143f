import { keepPreviousData } from '@tanstack/react-query'
import { api, inWorkspace } from './client'
import type { AuditFilter } from './models'

export function useAuditLog(workspaceId: string, filter: AuditFilter) {
  return api.useQuery(
    'get',
    '/api/analytics/audit-log',
    { params: { query: filter }, ...inWorkspace(workspaceId) },
    // Keeps the previous page until the next one is loaded, so that paging does not flicker.
    { placeholderData: keepPreviousData },
  )
}
