import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http } from './client'
import type { WorkspacePatch } from './models'
import { useInvalidate } from './useInvalidate'

export function useUsage(workspaceId: string) {
  return api.useQuery(
    'get',
    '/api/workspaces/{workspaceId}/usage',
    { params: { path: { workspaceId } } },
    { select: (answer) => answer.data },
  )
}

export function useCreateWorkspace() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: { name: string; timezone: string }) => dataOf(await http.POST('/api/workspaces', { body })),
    onSuccess: () => invalidate('/api/auth/session'),
  })
}

export function useUpdateWorkspace(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: WorkspacePatch) =>
      dataOf(await http.PATCH('/api/workspaces/{workspaceId}', { params: { path: { workspaceId } }, body })),
    onSuccess: () => invalidate('/api/auth/session', '/api/analytics/audit-log'),
  })
}

export function useDeleteWorkspace(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => http.DELETE('/api/workspaces/{workspaceId}', { params: { path: { workspaceId } } }),
    onSuccess: () => invalidate('/api/auth/session'),
  })
}
