import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import { refreshOf } from './jobs'
import type { NewExport } from './models'
import { useInvalidate } from './useInvalidate'

const EXPORTS = '/api/exports'
const PAGE_SIZE = 20

export function useExports(workspaceId: string, page: number) {
  return api.useQuery(
    'get',
    EXPORTS,
    { params: { query: { page, limit: PAGE_SIZE } }, ...inWorkspace(workspaceId) },
    { placeholderData: keepPreviousData, refetchInterval: ({ state }) => refreshOf(state.data) },
  )
}

export function useCreateExport(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewExport) => dataOf(await http.POST(EXPORTS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(EXPORTS),
  })
}

export function useCancelExport(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (exportId: string) => http.POST('/api/exports/{exportId}/cancel', { params: { path: { exportId } }, ...inWorkspace(workspaceId) }),
    onSettled: () => invalidate(EXPORTS),
  })
}

/** Fetched with JavaScript, because a plain link cannot send the workspace header. */
export function useExportFile(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (exportId: string): Promise<Blob> => {
      const { data } = await http.GET('/api/exports/{exportId}/download', { params: { path: { exportId } }, parseAs: 'blob', ...inWorkspace(workspaceId) })
      return data as unknown as Blob
    },
    // The list is refetched, so that an expired file is no longer offered.
    onError: () => invalidate(EXPORTS),
  })
}
