import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { DeepLinkPatch } from './models'
import { useInvalidate } from './useInvalidate'

const CONFIG = '/api/deep-links/config'

export function useDeepLinkConfig(workspaceId: string) {
  return api.useQuery('get', CONFIG, { ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

/** Null removes an app; an omitted app is kept. */
export function useSaveDeepLinkConfig(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: DeepLinkPatch) => dataOf(await http.PATCH(CONFIG, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(CONFIG),
  })
}
