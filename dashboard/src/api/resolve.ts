import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataOf, http, inWorkspace } from './client'
import type { TestVisitor } from './models'

/** Resolves the destination of a simulated visitor; refetched when the rules change. No click is counted. */
export function useResolve(workspaceId: string, linkId: string, visitor: TestVisitor | undefined) {
  return useQuery({
    queryKey: ['resolve', linkId, visitor],
    queryFn: async ({ signal }) =>
      dataOf(await http.POST('/api/links/{linkId}/resolve', { params: { path: { linkId } }, body: visitor ?? {}, ...inWorkspace(workspaceId), signal })),
    enabled: visitor !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
