import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { NewSamlConnection, SamlConnectionPatch, SamlTest } from './models'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

const CONNECTIONS = '/api/saml/connections'
const CONNECTION = '/api/saml/connections/{connectionId}'
const TEST = '/api/saml/connections/{connectionId}/test'
const SERVICE_PROVIDER = '/api/saml/service-provider'
const ROTATION = '/api/saml/service-provider/rotation'
const DOMAINS = '/api/saml/domains'
const ENFORCEMENT = '/api/saml/enforce'

/** Above the number of connections that a workspace can have. */
const ALL = 100

/** The values of the service provider that the identity provider needs. */
export function useServiceProvider(workspaceId: string) {
  return api.useQuery('get', SERVICE_PROVIDER, inWorkspace(workspaceId), { select: (answer) => answer.data })
}

/** The steps of a key rotation. Before the switch, the new certificate can be removed again. */
export type RotationStep = 'begin' | 'switch' | 'takeBack' | 'finish'

export function useRotateOwnCertificate(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (step: RotationStep) => {
      if (step === 'begin') return dataOf(await http.POST(ROTATION, inWorkspace(workspaceId)))
      if (step === 'switch') return dataOf(await http.POST('/api/saml/service-provider/rotation/switch', inWorkspace(workspaceId)))
      return dataOf(await http.DELETE(ROTATION, inWorkspace(workspaceId)))
    },
    onSuccess: () => invalidate(SERVICE_PROVIDER),
  })
}

export function useSamlConnections(workspaceId: string, { enabled = true } = {}) {
  return api.useQuery('get', CONNECTIONS, { params: { query: { limit: ALL } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data, enabled })
}

export function useSamlConnection(workspaceId: string, connectionId: string) {
  return api.useQuery('get', CONNECTION, { params: { path: { connectionId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useCreateSamlConnection(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewSamlConnection) => dataOf(await http.POST(CONNECTIONS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(CONNECTIONS, DOMAINS),
  })
}

export function useUpdateSamlConnection(workspaceId: string, connectionId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: SamlConnectionPatch) => dataOf(await http.PATCH(CONNECTION, { params: { path: { connectionId } }, body: body as components['schemas']['UpdateSamlConnection'], ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(CONNECTIONS, CONNECTION, DOMAINS, ENFORCEMENT),
  })
}

/** Fetches the metadata from its URL now instead of at the next daily refresh. */
export function useRefreshSamlConnection(workspaceId: string, connectionId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async () => dataOf(await http.POST('/api/saml/connections/{connectionId}/refresh', { params: { path: { connectionId } }, ...inWorkspace(workspaceId) })),
    onSettled: () => invalidate(CONNECTIONS, CONNECTION),
  })
}

export function useDeleteSamlConnection(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (connectionId: string) => http.DELETE(CONNECTION, { params: { path: { connectionId } }, ...inWorkspace(workspaceId) }),
    // The connection itself is not refetched: the page that shows it is about to close.
    onSuccess: () => invalidate(CONNECTIONS, ENFORCEMENT),
  })
}

/** The result of the last test sign-in; 404 if there was none. */
export function useSamlTest(workspaceId: string, connectionId: string) {
  return api.useQuery('get', TEST, { params: { path: { connectionId } }, ...inWorkspace(workspaceId) }, {
    select: (answer): SamlTest => answer.data,
    retry: false,
    // The test runs in another tab.
    refetchOnWindowFocus: 'always',
  })
}

/** Returns the URL at which the test sign-in starts. */
export function useStartSamlTest(workspaceId: string, connectionId: string) {
  return useMutation({
    mutationFn: async () => dataOf(await http.POST(TEST, { params: { path: { connectionId } }, ...inWorkspace(workspaceId) })),
  })
}

export function useSsoDomains(workspaceId: string) {
  return api.useQuery('get', DOMAINS, { params: { query: { limit: ALL } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useAddSsoDomain(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (domain: string) => dataOf(await http.POST(DOMAINS, { body: { domain }, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(DOMAINS, ENFORCEMENT),
  })
}

export function useVerifySsoDomain(workspaceId: string, domainId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async () => dataOf(await http.POST('/api/saml/domains/{domainId}/verify', { params: { path: { domainId } }, ...inWorkspace(workspaceId) })),
    onSettled: () => invalidate(DOMAINS, ENFORCEMENT),
  })
}

export function useDeleteSsoDomain(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (domainId: string) => http.DELETE('/api/saml/domains/{domainId}', { params: { path: { domainId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(DOMAINS, ENFORCEMENT),
  })
}

export function useSsoEnforcement(workspaceId: string) {
  return api.useQuery('get', ENFORCEMENT, inWorkspace(workspaceId), { select: (answer) => answer.data })
}

export function useEnforceSso(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: { enforced: boolean; domains: string[] }) => dataOf(await http.PATCH(ENFORCEMENT, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(ENFORCEMENT, '/api/auth/session'),
  })
}

/** Whether users with an e-mail address of this domain sign in with SSO, and the URL at which that starts. */
export function useSsoCheck() {
  return useMutation({ mutationFn: async (email: string) => dataOf(await http.GET('/api/saml/check', { params: { query: { email } } })) })
}
