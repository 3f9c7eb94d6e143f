import { randomBytes } from 'node:crypto'
import { type Account, call } from './accounts'
import { serverUrl } from './browser'

export const SETTINGS = ['General', 'Members', 'API Keys', 'Conversion reports', 'Deep links', 'Audit log']
export const WORKSPACE = [
  { path: 'links', heading: 'Links' },
  { path: 'links/new', heading: 'New link' },
  { path: 'analytics', heading: 'Analytics' },
  { path: 'analytics/live', heading: 'Live' },
  { path: 'analytics/conversions', heading: 'Conversions' },
  { path: 'analytics/campaigns', heading: 'Campaign results' },
  { path: 'analytics/customers', heading: 'Customers' },
  { path: 'campaigns', heading: 'Campaigns' },
  { path: 'campaigns/new', heading: 'Create a campaign' },
  { path: 'domains', heading: 'Domains' },
  { path: 'tags', heading: 'Tags & folders' },
  { path: 'tags?show=folders', heading: 'Tags & folders' },
  { path: 'utm-templates', heading: 'UTM templates' },
  { path: 'webhooks', heading: 'Webhooks' },
  { path: 'webhooks/links', heading: 'Webhooks' },
  { path: 'webhooks/automation', heading: 'Webhooks' },
  { path: 'integrations', heading: 'Integrations' },
  { path: 'embeds', heading: 'Embeds' },
  { path: 'data/imports', heading: 'Imports' },
  { path: 'data/imports/new', heading: 'Import links' },
  { path: 'data/exports', heading: 'Exports' },
  { path: 'data/bulk', heading: 'Bulk operations' },
]
type Made = { link: string; rule: string; domain: string; customer: string; campaign: string; webhook: string; automation: string; linkWebhook: string; connection: string; csv: string; bulk: string }

/** What there is only once something was made. */
export const MADE: { path: (made: Made) => string; heading: string | RegExp }[] = [
  { path: ({ link }) => `links/${link}`, heading: /\/spring-/ },
  { path: ({ link }) => `links/${link}/edit`, heading: /^Edit / },
  { path: ({ link }) => `links/${link}/analytics`, heading: /\/spring-/ },
  { path: ({ link }) => `links/${link}/qr`, heading: 'QR codes' },
  { path: ({ link }) => `links/${link}/rules/new`, heading: 'New rule' },
  { path: ({ link, rule }) => `links/${link}/rules/${rule}`, heading: 'Germany, on phones' },
  { path: ({ link, rule }) => `links/${link}/analytics/rules/${rule}`, heading: /\/spring-/ },
  { path: ({ link }) => `links/${link}/webhooks`, heading: 'Webhooks of the link' },
  { path: ({ link, linkWebhook }) => `links/${link}/webhooks/${linkWebhook}`, heading: 'Door bell' },
  { path: ({ campaign }) => `campaigns/${campaign}`, heading: 'Summer launch' },
  { path: ({ campaign }) => `campaigns/${campaign}/edit`, heading: 'Edit campaign' },
  { path: ({ campaign }) => `analytics/campaigns/${campaign}`, heading: 'Summer launch' },
  { path: ({ customer }) => `analytics/customers/${customer}`, heading: 'Katherine Johnson' },
  { path: ({ domain }) => `domains/${domain}`, heading: /^go\./ },
  { path: ({ webhook }) => `webhooks/${webhook}`, heading: 'Warehouse' },
  { path: ({ automation }) => `webhooks/${automation}`, heading: 'Robot' },
  { path: ({ csv }) => `data/imports/${csv}`, heading: 'Import from a CSV file' },
  { path: ({ bulk }) => `data/bulk/${bulk}`, heading: 'Create 2 links' },
  { path: () => 'links', heading: 'Links' },
  { path: () => 'analytics/customers', heading: 'Customers' },
  { path: () => 'domains', heading: 'Domains' },
  { path: () => 'webhooks', heading: 'Webhooks' },
  { path: () => 'integrations', heading: 'Integrations' },
  { path: () => 'data/imports', heading: 'Imports' },
  { path: () => 'data/exports', heading: 'Exports' },
  { path: () => 'data/bulk', heading: 'Bulk operations' },
]
export const PROFILE = [
  { path: '/app/profile', heading: 'Profile' },
  { path: '/app/profile/security', heading: 'Security' },
  { path: '/app/profile/notifications', heading: 'Notifications' },
  { path: '/app/notifications', heading: 'Notifications' },
  { path: '/app/mailbox', heading: 'Development mailbox' },
  { path: '/app/nowhere/at/all', heading: 'No sign points here' },
]

/** One of everything. Its webhooks lead to the server itself, which refuses what they send. */
export async function makeEverything({ token }: Account): Promise<Made> {
  const make = async (path: string, body: object) => (await call<{ id: string }>('POST', path, { token, body })).id
  const url = `${serverUrl}/nowhere`
  const unique = randomBytes(4).toString('hex')
  const link = await make('/api/links', { destinationUrl: 'https://example.com/spring', shortCode: `spring-${unique}`, title: 'Spring sale' })
  const customer = await make('/api/customers', { externalId: 'user-1', name: 'Katherine Johnson', email: 'katherine@example.com', country: 'US' })
  await call('POST', '/api/track/sale', { token, body: { customerExternalId: 'user-1', amount: 4990, currency: 'USD', invoiceId: 'inv-1' } })
  const conditions = [{ field: 'country', operator: 'in', value: ['DE'] }, { field: 'deviceType', operator: 'in', value: ['mobile'] }]
  return {
    link,
    customer,
    rule: await make('/api/rules', { linkId: link, name: 'Germany, on phones', destinationUrl: 'https://example.com/de', conditions }),
    domain: await make('/api/domains', { domain: `go.${unique}.example.com` }),
    campaign: await make('/api/campaigns', { name: 'Summer launch' }),
    webhook: await make('/api/webhooks-manage', { name: 'Warehouse', url, events: ['link.created'] }),
    automation: await make('/api/integrations/outbound', { name: 'Robot', url, events: ['link.created'], headers: { 'X-Source': 'waypost' } }),
    linkWebhook: await make(`/api/links/${link}/webhooks`, { name: 'Door bell', url, events: ['click'], filters: { countries: ['DE'] } }),
    connection: await make('/api/integrations/stripe/install', { name: 'Shop payments' }),
    csv: await make('/api/links/import/csv', { csv: 'Long URL,Title\nhttps://example.com/a,One\nnowhere,Two\n', options: { dryRun: true } }),
    bulk: await make('/api/bulk/links/create', { links: [{ destinationUrl: 'https://example.com/x' }, { destinationUrl: 'nowhere' }] }),
  }
}
