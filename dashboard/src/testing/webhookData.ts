import { http } from 'msw'
import type { Delivery, Webhook, WebhookEvent } from '@/api/models'
import { serveRows } from './crud'
import { ago } from './data'
import { failure, list, success } from './handlers'
import { server } from './server'

const DAY = 24 * 60

export function aWebhook(change: Partial<Webhook> = {}): Webhook {
  return {
    id: 'wh_1', workspaceId: 'ws_acme', linkId: null, name: 'Order system', description: null, url: 'https://hooks.example.com/waypost',
    triggers: ['link.created', 'sale.created'], events: ['link.created', 'sale.created'], linkScope: 'all', linkIds: null, campaignIds: null, folderIds: null, filters: { countries: null, devices: null, excludeBots: null }, headers: {}, enabled: true, status: 'active', secret: 'whsec_****c2VjcmV0', disabledAt: null, disabledReason: null, consecutiveFailures: 0,
    lastDeliveryAt: ago(4), lastSuccessAt: ago(4), lastFailureAt: null, lastStatusCode: 200, createdBy: 'usr_ada', createdAt: ago(20 * DAY), updatedAt: ago(DAY),
    ...change,
  }
}

export function aDelivery(change: Partial<Delivery> = {}): Delivery {
  return {
    id: 'whd_1', webhookId: 'wh_1', messageId: 'msg_1', event: 'sale.created', eventId: 'evt_1', status: 'delivered', attempt: 1, maxAttempts: 10,
    statusCode: 200, responseBody: 'thanks', responseTime: 84, error: null, url: 'https://hooks.example.com/waypost',
    requestHeaders: { 'content-type': 'application/json', 'webhook-id': 'msg_1' }, requestBody: '{"type":"sale.created","data":{"amount":1200}}',
    nextAttemptAt: null, createdAt: ago(4), deliveredAt: ago(4),
    ...change,
  }
}

const ATTEMPT = { url: 'https://hooks.example.com/waypost', requestHeaders: {}, statusCode: null, responseBody: null, error: null }

export const aFailedDelivery = aDelivery({
  id: 'whd_2', messageId: 'msg_2', event: 'link.created', status: 'retrying', attempt: 2, statusCode: 503, responseBody: 'out of order', responseTime: 1204,
  error: 'The receiver answered 503', nextAttemptAt: ago(-30), deliveredAt: null,
  attempts: [
    { ...ATTEMPT, at: ago(60), error: 'The connection was refused', responseTime: 12 },
    { ...ATTEMPT, at: ago(30), statusCode: 503, responseTime: 1204, responseBody: 'out of order' },
  ],
})

const EVENTS: WebhookEvent[] = [
  { event: 'link.created', group: 'link', name: 'Link created', description: 'A link was created', sample: {} },
  { event: 'link.clicked', group: 'click', name: 'Link clicked', description: 'Somebody followed a link', sample: {} },
  { event: 'sale.created', group: 'sale', name: 'Sale created', description: 'A sale was recorded', sample: {} },
]

const none = () => failure(404, 'NOT_FOUND', 'No such thing.')

/** Webhooks of one kind and the recorded requests, in memory. */
export function serveWebhooks(webhooks: Webhook[], deliveries: Delivery[] = [], path = '/api/webhooks-manage'): { webhooks: Webhook[]; deliveries: Delivery[]; replays: unknown[] } {
  const replays: unknown[] = []
  serveRows(path, webhooks, (change) => aWebhook({ secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', lastDeliveryAt: null, ...change }))
  const find = (id: unknown) => deliveries.find((delivery) => delivery.id === id)
  server.use(
    http.get('*/api/integrations/outbound/events', () => list(EVENTS)),
    http.get(`*${path}/:id/deliveries`, ({ request }) => {
      const query = new URL(request.url).searchParams
      const fits = (name: 'status' | 'event', value: string) => !query.has(name) || query.get(name) === value
      return list(deliveries.filter(({ status, event }) => fits('status', status) && fits('event', event)))
    }),
    http.get(`*${path}/:id/deliveries/:deliveryId`, ({ params }) => (find(params['deliveryId']) ? success(find(params['deliveryId'])) : none())),
    http.post(`*${path}/:id/redeliver/:deliveryId`, ({ params }) => {
      const delivery = find(params['deliveryId'])
      return delivery ? success(Object.assign(delivery, { status: 'pending', nextAttemptAt: null, error: null }), 202) : none()
    }),
    http.post(`*${path}/:id/enable`, ({ params }) => {
      const webhook = webhooks.find(({ id }) => id === params['id'])
      return webhook ? success(Object.assign(webhook, { enabled: true, status: 'active', disabledReason: null })) : none()
    }),
    http.post(`*${path}/:id/rotate-secret`, ({ params }) => success({ id: params['id'], secret: 'whsec_bmV3', previousSecretExpiresAt: ago(-DAY) })),
    http.post(`*${path}/:id/replay`, async ({ request }) => {
      replays.push(await request.json())
      return success({ replayed: 3 }, 202)
    }),
    http.post(`*${path}/:id/test`, () => {
      deliveries.unshift(aDelivery({ id: 'whd_9', event: 'link.created', statusCode: 500 }))
      return success({ delivered: false, statusCode: 500, responseBody: '{"oops":true}', responseTime: 1311, deliveryId: 'whd_9', error: 'The receiver answered 500' })
    }),
  )
  return { webhooks, deliveries, replays }
}
