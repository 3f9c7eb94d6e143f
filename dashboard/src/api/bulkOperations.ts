import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, http, inWorkspace } from './client'
import { refreshOf } from './jobs'
import { useInvalidate } from './useInvalidate'

const OPERATIONS = '/api/bulk/operations'
const OPERATION = '/api/bulk/operations/{operationId}'
const PAGE_SIZE = 20

export function useBulkOperations(workspaceId: string, page: number) {
  return api.useQuery(
    'get',
    OPERATIONS,
    { params: { query: { page, limit: PAGE_SIZE } }, ...inWorkspace(workspaceId) },
    { placeholderData: keepPreviousData, refetchInterval: ({ state }) => refreshOf(state.data) },
  )
}

export function useBulkOperation(workspaceId: string, operationId: string) {
  return api.useQuery(
    'get',
    OPERATION,
    { params: { path: { operationId } }, ...inWorkspace(workspaceId) },
    { select: (answer) => answer.data, refetchInterval: ({ state }) => refreshOf(state.data) },
  )
}

export function useCancelBulkOperation(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (operationId: string) =>
      http.POST('/api/bulk/operations/{operationId}/cancel', { params: { path: { operationId } }, ...inWorkspace(workspaceId) }),
    onSettled: () => invalidate(OPERATIONS, OPERATION),
  })
}
