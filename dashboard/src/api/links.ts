import { keepPreviousData, useMutation, useQueries } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { LinkFilter, LinkPatch, NewLink } from './models'
import { useInvalidate } from './useInvalidate'

export const LINKS = '/api/links'
export const LINK = '/api/links/{linkId}'

/** The queries that contain a changed link. */
const SHOWN_WITH_LINKS = [LINKS, LINK, '/api/tags', '/api/workspaces/{workspaceId}/usage'] as const

export function useLinks(workspaceId: string, filter: LinkFilter) {
  return api.useQuery(
    'get',
    LINKS,
    { params: { query: filter }, ...inWorkspace(workspaceId) },
    // Keeps the previous page until the next one is loaded, so that paging does not flicker.
    { placeholderData: keepPreviousData },
  )
}

export function useLink(workspaceId: string, linkId: string, { enabled = true } = {}) {
  return api.useQuery('get', LINK, { params: { path: { linkId } }, ...inWorkspace(workspaceId) }, { enabled, select: (answer) => answer.data })
}

/** The links that match a search, newest first, after the chosen ones that do not: for choosing among any number of links. */
export function useLinkChoices(workspaceId: string, search: string, chosen: readonly string[]) {
  const found = useLinks(workspaceId, { limit: 50, ...(search && { search }) }).data?.data ?? []
  const others = useQueries({
    queries: chosen
      .filter((linkId) => linkId !== '' && !found.some(({ id }) => id === linkId))
      .map((linkId) => api.queryOptions('get', LINK, { params: { path: { linkId } }, ...inWorkspace(workspaceId) })),
  })
  return [...others.flatMap(({ data }) => data?.data ?? []), ...found]
}

export function useCreateLink(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewLink) => dataOf(await http.POST(LINKS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(...SHOWN_WITH_LINKS),
  })
}

export function useUpdateLink(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ linkId, ...body }: LinkPatch & { linkId: string }) =>
      dataOf(await http.PATCH(LINK, { params: { path: { linkId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(...SHOWN_WITH_LINKS),
  })
}

export function useDeleteLink(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (linkId: string) => http.DELETE(LINK, { params: { path: { linkId } }, ...inWorkspace(workspaceId) }),
    // The link itself is not refetched: the page that shows it is about to close.
    onSuccess: () => invalidate(LINKS, '/api/tags', '/api/workspaces/{workspaceId}/usage'),
  })
}

export function useDuplicateLink(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (linkId: string) =>
      dataOf(await http.POST('/api/links/{linkId}/duplicate', { params: { path: { linkId } }, body: {}, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(...SHOWN_WITH_LINKS),
  })
}

/** The title, description and image of a page, for previews. */
export function useReadPage(workspaceId: string) {
  return useMutation({
    mutationFn: async (url: string) => dataOf(await http.GET('/api/links/metatags', { params: { query: { url } }, ...inWorkspace(workspaceId) })),
  })
}

export function useRestoreLink(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (linkId: string) => http.POST('/api/links/{linkId}/restore', { params: { path: { linkId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(...SHOWN_WITH_LINKS),
  })
}
