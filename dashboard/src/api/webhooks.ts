import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { NewWebhook, WebhookPatch } from './models'
import { useInvalidate } from './useInvalidate'

const WEBHOOKS = '/api/webhooks-manage'
const WEBHOOK = '/api/webhooks-manage/{webhookId}'
const DELIVERIES = '/api/webhooks-manage/{webhookId}/deliveries'
const USAGE = '/api/workspaces/{workspaceId}/usage'

export function useWebhooks(workspaceId: string, query: { page: number; limit: number }) {
  return api.useQuery('get', WEBHOOKS, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function useWebhook(workspaceId: string, webhookId: string) {
  return api.useQuery('get', WEBHOOK, { params: { path: { webhookId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

/** Every event there is. It changes with the server's version only. */
export function useWebhookEvents(workspaceId: string, enabled = true) {
  return api.useQuery('get', '/api/integrations/outbound/events', inWorkspace(workspaceId), { select: (answer) => answer.data, staleTime: Infinity, enabled })
}

export function useCreateWebhook(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewWebhook) => dataOf(await http.POST(WEBHOOKS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(WEBHOOKS, USAGE),
  })
}

export function useUpdateWebhook(workspaceId: string, webhookId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: WebhookPatch) =>
      dataOf(await http.PATCH(WEBHOOK, { params: { path: { webhookId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(WEBHOOKS, WEBHOOK),
  })
}

/** Other than an update it forgets the failures, too. */
export function useEnableWebhook(workspaceId: string, webhookId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => http.POST('/api/webhooks-manage/{webhookId}/enable', { params: { path: { webhookId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(WEBHOOKS, WEBHOOK),
  })
}

export function useDeleteWebhook(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (webhookId: string) => http.DELETE(WEBHOOK, { params: { path: { webhookId } }, ...inWorkspace(workspaceId) }),
    // The webhook itself is not asked for again: the page that shows it is about to be left.
    onSuccess: () => invalidate(WEBHOOKS, USAGE),
  })
}

export function useRotateSecret(workspaceId: string, webhookId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (gracePeriodHours: number) =>
      dataOf(
        await http.POST('/api/webhooks-manage/{webhookId}/rotate-secret', {
          params: { path: { webhookId } },
          body: { gracePeriodHours },
          ...inWorkspace(workspaceId),
        }),
      ),
    onSuccess: () => invalidate(WEBHOOK),
  })
}

export function useTestWebhook(workspaceId: string, webhookId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (event: string) =>
      dataOf(await http.POST('/api/webhooks-manage/{webhookId}/test', { params: { path: { webhookId } }, body: { event }, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(DELIVERIES, WEBHOOK),
  })
}
