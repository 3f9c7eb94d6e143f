import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http } from './client'
import type { NewApiKey } from './models'
import { useInvalidate } from './useInvalidate'

const KEYS = '/api/workspaces/{workspaceId}/api-keys'
const KEY = '/api/workspaces/{workspaceId}/api-keys/{keyId}'

export function useApiKeys(workspaceId: string, { enabled = true } = {}) {
  return api.useQuery('get', KEYS, { params: { path: { workspaceId } } }, { select: (answer) => answer.data, enabled })
}

export function useCreateApiKey(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewApiKey) => dataOf(await http.POST(KEYS, { params: { path: { workspaceId } }, body })),
    onSuccess: () => invalidate(KEYS),
  })
}

export function useUpdateApiKey(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ keyId, ...body }: { keyId: string; name?: string; enabled?: boolean; scopes?: string[] }) =>
      http.PATCH(KEY, { params: { path: { workspaceId, keyId } }, body }),
    onSuccess: () => invalidate(KEYS),
  })
}

export function useDeleteApiKey(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (keyId: string) => http.DELETE(KEY, { params: { path: { workspaceId, keyId } } }),
    onSuccess: () => invalidate(KEYS),
  })
}
