import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, http, inWorkspace } from './client'
import type { Delivery, DeliveryFilter, Webhook } from './models'
import { useInvalidate } from './useInvalidate'
import { familyOf, pathOf } from './webhookFamilies'

const LOOK_AGAIN = 5000

/** The polling interval: pending deliveries change soon. */
function underWay({ status }: Delivery): boolean {
  return status === 'pending'
}

function deliveriesOf(webhook: Webhook) {
  return `${pathOf(familyOf(webhook))}/{webhookId}/deliveries` as const
}

export function useDeliveries(workspaceId: string, webhook: Webhook, query: DeliveryFilter) {
  return api.useQuery(
    'get',
    deliveriesOf(webhook),
    { params: { path: { webhookId: webhook.id }, query }, ...inWorkspace(workspaceId) },
    {
      // Keeps the previous page until the next one is loaded, so that paging does not flicker.
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(underWay) ? LOOK_AGAIN : false),
    },
  )
}

/** A delivery with all attempts, which lists omit. */
export function useDelivery(workspaceId: string, webhook: Webhook, deliveryId: string) {
  return api.useQuery(
    'get',
    `${deliveriesOf(webhook)}/{deliveryId}`,
    { params: { path: { webhookId: webhook.id, deliveryId } }, ...inWorkspace(workspaceId) },
    {
      select: (answer) => answer.data,
      refetchInterval: ({ state }) => (state.data && underWay(state.data.data) ? LOOK_AGAIN : false),
    },
  )
}

export function useRedeliver(workspaceId: string, webhook: Webhook) {
  const invalidate = useInvalidate()
  const deliveries = deliveriesOf(webhook)
  return useMutation({
    mutationFn: (deliveryId: string) =>
      http.POST(`${pathOf(familyOf(webhook))}/{webhookId}/redeliver/{deliveryId}`, { params: { path: { webhookId: webhook.id, deliveryId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(deliveries, `${deliveries}/{deliveryId}`),
  })
}
