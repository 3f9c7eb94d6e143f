import { api, inWorkspace } from './client'

const EACH = 5

/** The best matches of each type that contain all words. Disabled without a workspace or a query. */
export function useSearchEverything(workspaceId: string | undefined, q: string) {
  return api.useQuery(
    'get',
    '/api/search',
    { params: { query: { q, limit: EACH } }, ...inWorkspace(workspaceId ?? '') },
    { select: (answer) => answer.data, enabled: workspaceId !== undefined && q !== '' },
  )
}
