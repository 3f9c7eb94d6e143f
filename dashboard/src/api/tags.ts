import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { NewTag, TagPatch } from './models'
import { useInvalidate } from './useInvalidate'

const TAGS = '/api/tags'
const TAG = '/api/tags/{tagId}'

/** The queries that contain the names of tags. */
const SHOWN_WITH_TAGS = [TAGS, '/api/links', '/api/links/{linkId}', '/api/workspaces/{workspaceId}/usage'] as const

export function useTagPage(workspaceId: string, query: { page: number; limit: number; search?: string; sortBy?: string }) {
  return api.useQuery('get', TAGS, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function useCreateTag(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewTag) => dataOf(await http.POST(TAGS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(...SHOWN_WITH_TAGS),
  })
}

export function useUpdateTag(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ tagId, ...body }: TagPatch & { tagId: string }) =>
      dataOf(await http.PATCH(TAG, { params: { path: { tagId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(...SHOWN_WITH_TAGS),
  })
}

export function useDeleteTag(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (tagId: string) => http.DELETE(TAG, { params: { path: { tagId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(...SHOWN_WITH_TAGS),
  })
}
