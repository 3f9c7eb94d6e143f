import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { DomainPatch, NewDomain } from './models'
import { useInvalidate } from './useInvalidate'

const DOMAINS = '/api/domains'
const DOMAIN = '/api/domains/{domainId}'
const USAGE = '/api/workspaces/{workspaceId}/usage'

/** All domains, up to one page of the API. */
export function useDomains(workspaceId: string, archived: boolean) {
  return api.useQuery('get', DOMAINS, { params: { query: { archived, limit: 100 } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useDomain(workspaceId: string, domainId: string) {
  return api.useQuery('get', DOMAIN, { params: { path: { domainId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useCreateDomain(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewDomain) => dataOf(await http.POST(DOMAINS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(DOMAINS, USAGE),
  })
}

export function useUpdateDomain(workspaceId: string, domainId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: DomainPatch) =>
      dataOf(await http.PATCH(DOMAIN, { params: { path: { domainId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(DOMAINS, DOMAIN),
  })
}

export function useVerifyDomain(workspaceId: string, domainId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async () =>
      dataOf(await http.POST('/api/domains/{domainId}/verify', { params: { path: { domainId } }, ...inWorkspace(workspaceId) })),
    onSettled: () => invalidate(DOMAINS, DOMAIN),
  })
}

export function useMakeDomainDefault(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (domainId: string) =>
      http.POST('/api/domains/{domainId}/default', { params: { path: { domainId } }, ...inWorkspace(workspaceId) }),
    onSettled: () => invalidate(DOMAINS, DOMAIN, '/api/auth/session'),
  })
}

/** With `force`, the links of the domain are deleted as well. */
export function useDeleteDomain(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ domainId, force }: { domainId: string; force: boolean }) =>
      dataOf(await http.DELETE(DOMAIN, { params: { path: { domainId }, query: force ? { force } : {} }, ...inWorkspace(workspaceId) })),
    // The domain itself is not refetched: the page that shows it is about to close.
    onSuccess: () => invalidate(DOMAINS, USAGE, '/api/links', '/api/auth/session'),
  })
}
