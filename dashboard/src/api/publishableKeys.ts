import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http } from './client'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

type Schemas = components['schemas']

export type PublishableKey = Schemas['PublishableKeyView']
export type NewPublishableKey = Schemas['CreatePublishableKey']
export type PublishableKeyPatch = Schemas['UpdatePublishableKey']

const KEYS = '/api/workspaces/{workspaceId}/publishable-keys'
const KEY = '/api/workspaces/{workspaceId}/publishable-keys/{keyId}'

export function usePublishableKeys(workspaceId: string, page: number, { enabled = true } = {}) {
  return api.useQuery('get', KEYS, { params: { path: { workspaceId }, query: { page, limit: 25 } } }, { enabled, placeholderData: keepPreviousData })
}

export function useCreatePublishableKey(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewPublishableKey) => dataOf(await http.POST(KEYS, { params: { path: { workspaceId } }, body })),
    onSuccess: () => invalidate(KEYS),
  })
}

export function useUpdatePublishableKey(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ keyId, body }: { keyId: string; body: PublishableKeyPatch }) => dataOf(await http.PATCH(KEY, { params: { path: { workspaceId, keyId } }, body })),
    onSuccess: () => invalidate(KEYS),
  })
}

export function useDeletePublishableKey(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (keyId: string) => http.DELETE(KEY, { params: { path: { workspaceId, keyId } } }),
    onSuccess: () => invalidate(KEYS),
  })
}
