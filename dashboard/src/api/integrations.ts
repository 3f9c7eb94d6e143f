import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { InstallationPatch } from './models'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

const CATALOGUE = '/api/integrations'
const INSTALLED = '/api/integrations/installed'
const ONE = '/api/integrations/installed/{installationId}'
/** Above the number of integrations that a workspace can have of each service. */
const ALL = 100

export type ServiceId = 'slack' | 'zapier' | 'stripe' | 'shopify' | 'hubspot'

export function useIntegrations(workspaceId: string) {
  return api.useQuery('get', CATALOGUE, inWorkspace(workspaceId), { select: (answer) => answer.data })
}

export function useInstallations(workspaceId: string) {
  return api.useQuery('get', INSTALLED, { params: { query: { limit: ALL } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

type Fields = Record<string, string | string[]>

/** The server validates the settings of each service and names the field. */
export function useInstall(workspaceId: string, service: ServiceId) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (fields: Fields) => {
      const place = inWorkspace(workspaceId)
      switch (service) {
        case 'slack':
          return dataOf(await http.POST('/api/integrations/slack/install', { body: { webhookUrl: '', ...fields }, ...place }))
        case 'zapier':
          return dataOf(await http.POST('/api/integrations/zapier/install', { body: fields, ...place }))
        case 'stripe':
          return dataOf(await http.POST('/api/integrations/stripe/install', { body: fields, ...place }))
        case 'shopify':
          return dataOf(await http.POST('/api/integrations/shopify/install', { body: { shopDomain: '', signingSecret: '', ...fields }, ...place }))
        case 'hubspot':
          return dataOf(await http.POST('/api/integrations/hubspot/install', { body: { clientSecret: '', accessToken: '', ...fields }, ...place }))
      }
    },
    onSuccess: () => invalidate(CATALOGUE, INSTALLED),
  })
}

/** Returns the URL of Slack's consent page for connecting a channel. */
export function useSlackConsent(workspaceId: string) {
  return useMutation({ mutationFn: async () => dataOf(await http.GET('/api/integrations/slack/oauth/authorize', inWorkspace(workspaceId))) })
}

export function useUpdateInstallation(workspaceId: string, installationId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: InstallationPatch) => dataOf(await http.PATCH(ONE, { params: { path: { installationId } }, body: body as components['schemas']['UpdateInstallation'], ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(INSTALLED),
  })
}

export function usePauseInstallation(workspaceId: string, installationId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (pause: boolean) => {
      const which = { params: { path: { installationId } }, ...inWorkspace(workspaceId) }
      return pause
        ? dataOf(await http.POST('/api/integrations/installed/{installationId}/pause', which))
        : dataOf(await http.POST('/api/integrations/installed/{installationId}/resume', which))
    },
    onSuccess: () => invalidate(INSTALLED),
  })
}

export function useTestInstallation(workspaceId: string, installationId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async () =>
      dataOf(await http.POST('/api/integrations/installed/{installationId}/test', { params: { path: { installationId } }, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(INSTALLED),
  })
}

export function useRemoveInstallation(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (installationId: string) => http.DELETE(ONE, { params: { path: { installationId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(CATALOGUE, INSTALLED),
  })
}
