import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http } from './client'
import type { Usage, WorkspacePatch } from './models'
import { useInvalidate } from './useInvalidate'

export type UsageMeter = { name: string; used: number; limit: number | null }

/** What is counted, in the order it matters, leaving out what this server does not count. */
function toMeters(usage: Usage): { meters: UsageMeter[]; cycleEnd: string } {
  const used: Record<string, number | undefined> = { ...usage.resources, clicks: usage.clicks }
  const meters = ['links', 'clicks', 'members', 'campaigns', 'domains', 'apiKeys'].flatMap((name) => {
    const count = used[name]
    return count === undefined ? [] : [{ name, used: count, limit: usage.limits[name] ?? null }]
  })
  return { meters, cycleEnd: usage.cycle.end }
}

export function useUsage(workspaceId: string) {
  return api.useQuery(
    'get',
    '/api/workspaces/{workspaceId}/usage',
    { params: { path: { workspaceId } } },
    { select: (answer) => toMeters(answer.data) },
  )
}

export function useCreateWorkspace() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: { name: string; slug?: string }) => dataOf(await http.POST('/api/workspaces', { body })),
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
