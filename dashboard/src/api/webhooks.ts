import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { NewWebhook, Replay, Webhook, WebhookPatch } from './models'
import { useInvalidate } from './useInvalidate'
import { familyOf, pathOf, type WebhookFamily } from './webhookFamilies'

const USAGE = '/api/workspaces/{workspaceId}/usage'

export function useWebhooks(workspaceId: string, family: WebhookFamily, query: { page: number; limit: number }) {
  return api.useQuery('get', pathOf(family), { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function useWebhook(workspaceId: string, family: WebhookFamily, webhookId: string) {
  return api.useQuery('get', `${pathOf(family)}/{webhookId}`, { params: { path: { webhookId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

/** All event types. The list changes only with the version of the server. */
export function useWebhookEvents(workspaceId: string, enabled = true) {
  return api.useQuery('get', '/api/integrations/outbound/events', inWorkspace(workspaceId), { select: (answer) => answer.data, staleTime: Infinity, enabled })
}

export function useCreateWebhook(workspaceId: string, family: WebhookFamily) {
  const invalidate = useInvalidate()
  const path = pathOf(family)
  return useMutation({
    mutationFn: async (body: NewWebhook) => dataOf(await http.POST(path, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(path, USAGE),
  })
}

/** The path of a webhook, and the other queries that contain it. */
function placeOf(workspaceId: string, webhook: Webhook) {
  const path = pathOf(familyOf(webhook))
  const one = `${path}/{webhookId}` as const
  return { path, one, deliveries: `${one}/deliveries` as const, init: { params: { path: { webhookId: webhook.id } }, ...inWorkspace(workspaceId) } }
}

export function useUpdateWebhook(workspaceId: string, webhook: Webhook) {
  const invalidate = useInvalidate()
  const { path, one, init } = placeOf(workspaceId, webhook)
  return useMutation({
    mutationFn: async (body: WebhookPatch) => dataOf(await http.PATCH(one, { body, ...init })),
    onSuccess: () => invalidate(path, one),
  })
}

/** Unlike an update, it also resets the failure count. */
export function useEnableWebhook(workspaceId: string, webhook: Webhook) {
  const invalidate = useInvalidate()
  const { path, one, init } = placeOf(workspaceId, webhook)
  return useMutation({
    mutationFn: () => http.POST(`${one}/enable`, init),
    onSuccess: () => invalidate(path, one),
  })
}

export function useDeleteWebhook(workspaceId: string, webhook: Webhook) {
  const invalidate = useInvalidate()
  const { path, one, init } = placeOf(workspaceId, webhook)
  return useMutation({
    mutationFn: () => http.DELETE(one, init),
    // The webhook itself is not refetched: the page that shows it is about to close.
    onSuccess: () => invalidate(path, USAGE),
  })
}

export function useRotateSecret(workspaceId: string, webhook: Webhook) {
  const invalidate = useInvalidate()
  const { one, init } = placeOf(workspaceId, webhook)
  return useMutation({
    mutationFn: async (gracePeriodHours: number) => dataOf(await http.POST(`${one}/rotate-secret`, { body: { gracePeriodHours }, ...init })),
    onSuccess: () => invalidate(one),
  })
}

export function useTestWebhook(workspaceId: string, webhook: Webhook) {
  const invalidate = useInvalidate()
  const { one, deliveries, init } = placeOf(workspaceId, webhook)
  return useMutation({
    mutationFn: async (event: string) => dataOf(await http.POST(`${one}/test`, { body: { event }, ...init })),
    onSuccess: () => invalidate(deliveries, one),
  })
}

/** Sends the deliveries of a period again. */
export function useReplay(workspaceId: string, webhook: Webhook) {
  const invalidate = useInvalidate()
  const { one, deliveries, init } = placeOf(workspaceId, webhook)
  return useMutation({
    mutationFn: async (body: Replay) => dataOf(await http.POST(`${one}/replay`, { body, ...init })),
    onSuccess: () => invalidate(deliveries),
  })
}
