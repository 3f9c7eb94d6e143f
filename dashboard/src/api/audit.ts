import { keepPreviousData } from '@tanstack/react-query'
import { api, inWorkspace } from './client'
import type { AuditFilter } from './models'

export function useAuditLog(workspaceId: string, filter: AuditFilter) {
  return api.useQuery(
    'get',
    '/api/analytics/audit-log',
    { params: { query: filter }, ...inWorkspace(workspaceId) },
    // The page before stays until the next one is here: turning a page must not blink.
    { placeholderData: keepPreviousData },
  )
}
