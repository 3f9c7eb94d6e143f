import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, http, inWorkspace } from './client'
import type { Delivery, DeliveryFilter } from './models'
import { useInvalidate } from './useInvalidate'

const DELIVERIES = '/api/webhooks-manage/{webhookId}/deliveries'
const DELIVERY = '/api/webhooks-manage/{webhookId}/deliveries/{deliveryId}'
const LOOK_AGAIN = 5000

/** What is about to be sent is news soon. */
function underWay({ status }: Delivery): boolean {
  return status === 'pending'
}

export function useDeliveries(workspaceId: string, webhookId: string, query: DeliveryFilter) {
  return api.useQuery(
    'get',
    DELIVERIES,
    { params: { path: { webhookId }, query }, ...inWorkspace(workspaceId) },
    {
      // The page before stays until the next one is here: turning a page must not blink.
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(underWay) ? LOOK_AGAIN : false),
    },
  )
}

/** With every attempt, which lists leave out. */
export function useDelivery(workspaceId: string, webhookId: string, deliveryId: string) {
  return api.useQuery(
    'get',
    DELIVERY,
    { params: { path: { webhookId, deliveryId } }, ...inWorkspace(workspaceId) },
    {
      select: (answer) => answer.data,
      refetchInterval: ({ state }) => (state.data && underWay(state.data.data) ? LOOK_AGAIN : false),
    },
  )
}

export function useRedeliver(workspaceId: string, webhookId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (deliveryId: string) =>
      http.POST('/api/webhooks-manage/{webhookId}/redeliver/{deliveryId}', { params: { path: { webhookId, deliveryId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(DELIVERIES, DELIVERY),
  })
}
