import { http } from 'msw'
import type { Installation, Integration } from '@/api/models'
import { ago } from './data'
import { failure, list, success } from './handlers'
import { server } from './server'

export function anInstallation(change: Partial<Installation> = {}): Installation {
  return {
    id: 'int_1', provider: 'stripe', name: 'Shop payments', category: 'payments', status: 'active', config: {}, credentialsMasked: { signingSecret: '****pL2s' },
    receiverUrl: 'https://go.example.com/api/integrations/webhooks/stripe/int_1', lastSyncAt: ago(4), lastError: null, installedBy: 'usr_ada', createdAt: ago(900), updatedAt: ago(900),
    ...change,
  }
}

const CATALOGUE: Integration[] = [
  { id: 'slack', name: 'Slack', category: 'messaging', description: 'Messages in a channel', oauthAvailable: true, installed: false },
  { id: 'zapier', name: 'Zapier', category: 'automation', description: 'Triggers for thousands of apps', oauthAvailable: false, installed: false },
  { id: 'stripe', name: 'Stripe', category: 'payments', description: 'Payments become sales', oauthAvailable: false, installed: false },
]

const INSTALLED = '*/api/integrations/installed'
const EVENTS = [
  { event: 'lead.created', group: 'lead', name: 'Lead created', description: 'A lead was recorded', sample: {} },
  { event: 'sale.created', group: 'sale', name: 'Sale created', description: 'A sale was recorded', sample: {} },
]

/** The catalogue and the integrations in memory; request bodies are recorded for assertions. */
export function serveIntegrations(rows: Installation[]): { rows: Installation[]; sent: unknown[] } {
  const sent: unknown[] = []
  const find = (id: unknown) => rows.find((row) => row.id === id)
  const change = (id: unknown, to: Partial<Installation>) => {
    const row = find(id)
    return row ? success(Object.assign(row, to)) : failure(404, 'NOT_FOUND', 'No such thing.')
  }
  server.use(
    http.get('*/api/integrations', () => list(CATALOGUE.map((one) => ({ ...one, installed: rows.some(({ provider }) => provider === one.id) })))),
    http.get('*/api/integrations/outbound/events', () => list(EVENTS)),
    http.get(INSTALLED, () => list(rows)),
    http.post('*/api/integrations/:provider/install', async ({ params, request }) => {
      const body = (await request.json()) as { name?: string }
      sent.push(body)
      const provider = params['provider'] as Installation['provider']
      rows.unshift(anInstallation({ id: 'int_9', provider, name: body.name ?? provider, receiverUrl: provider === 'stripe' ? 'https://go.example.com/api/integrations/webhooks/stripe/int_9' : null, lastSyncAt: null }))
      return success(rows[0], 201)
    }),
    http.get('*/api/integrations/slack/oauth/authorize', () => success({ authUrl: 'https://slack.com/oauth/v2/authorize?client_id=1', state: 's' })),
    http.patch(`${INSTALLED}/:id`, async ({ params, request }) => {
      const body = (await request.json()) as { name?: string }
      sent.push(body)
      return change(params['id'], body.name ? { name: body.name } : {})
    }),
    http.post(`${INSTALLED}/:id/pause`, ({ params }) => change(params['id'], { status: 'paused' })),
    http.post(`${INSTALLED}/:id/resume`, ({ params }) => change(params['id'], { status: 'active' })),
    http.post(`${INSTALLED}/:id/test`, () => success({ ok: false, message: 'Nothing has come from Stripe yet.' })),
    http.delete(`${INSTALLED}/:id`, ({ params }) => {
      rows.splice(0, rows.length, ...rows.filter((row) => row.id !== params['id']))
      return success({ id: params['id'], deleted: true })
    }),
  )
  return { rows, sent }
}
