import { api, inWorkspace } from './client'

const EACH = 5

/** The best of every kind that has all the words. Nothing is asked without a workspace or a word. */
export function useSearchEverything(workspaceId: string | undefined, q: string) {
  return api.useQuery(
    'get',
    '/api/search',
    { params: { query: { q, limit: EACH } }, ...inWorkspace(workspaceId ?? '') },
    { select: (answer) => answer.data, enabled: workspaceId !== undefined && q !== '' },
  )
}
