import { randomBytes } from 'node:crypto'
import { type Account, call } from './accounts'
import { serverUrl } from './browser'

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
  { path: 'affiliate', heading: 'Affiliate programs' },
  { path: 'affiliate/programs/new', heading: 'Create a program' },
  { path: 'affiliate/partners', heading: 'Partners' },
  { path: 'affiliate/groups', heading: 'Groups' },
  { path: 'affiliate/commissions', heading: 'Commissions' },
  { path: 'affiliate/bounties', heading: 'Bounties' },
  { path: 'affiliate/discounts', heading: 'Discount codes' },
  { path: 'affiliate/payouts', heading: 'Payouts' },
  { path: 'affiliate/invoices', heading: 'Invoices' },
  { path: 'affiliate/messages', heading: 'Messages' },
  { path: 'affiliate/fraud', heading: 'Fraud' },
  { path: 'affiliate/fraud/rules', heading: 'Fraud rules' },
  { path: 'affiliate/activity', heading: 'Activity' },
  { path: 'affiliate/assets', heading: 'Assets' },
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
  { path: 'settings/sso', heading: 'Single sign-on' },
  { path: 'settings/sso/new', heading: 'Add a connection' },
  { path: 'settings/directory-sync', heading: 'Directory sync' },
]
type Made = { link: string; rule: string; domain: string; customer: string; campaign: string; program: string; partner: string; webhook: string; automation: string; linkWebhook: string; connection: string; csv: string; bulk: string }

/** Screens that need existing data. */
export const MADE: { path: (made: Made) => string; heading: string | RegExp }[] = [
  { path: ({ link }) => `links/${link}`, heading: /\/spring-/ },
  { path: ({ link }) => `links/${link}/edit`, heading: /^Edit / },
  { path: ({ link }) => `links/${link}/analytics`, heading: /\/spring-/ },
  { path: ({ link }) => `links/${link}/qr`, heading: 'QR codes' },
  { path: ({ link }) => `links/${link}/rules/new`, heading: 'New rule' },
  { path: ({ link, rule }) => `links/${link}/rules/${rule}`, heading: 'Germany, on phones' },
  { path: ({ link, rule }) => `links/${link}/analytics/rules/${rule}`, heading: /\/spring-/ },
  { path: ({ link }) => `links/${link}/webhooks`, heading: 'Link webhooks' },
  { path: ({ link, linkWebhook }) => `links/${link}/webhooks/${linkWebhook}`, heading: 'Door bell' },
  { path: ({ campaign }) => `campaigns/${campaign}`, heading: 'Summer launch' },
  { path: ({ campaign }) => `campaigns/${campaign}/edit`, heading: 'Edit campaign' },
  { path: ({ campaign }) => `analytics/campaigns/${campaign}`, heading: 'Summer launch' },
  { path: ({ program }) => `affiliate/programs/${program}`, heading: 'Friends of Acme' },
  { path: () => 'affiliate', heading: 'Affiliate programs' },
  { path: () => 'affiliate/partners', heading: 'Partners' },
  { path: () => 'affiliate/groups', heading: 'Groups' },
  { path: () => 'affiliate/commissions', heading: 'Commissions' },
  { path: () => 'affiliate/bounties', heading: 'Bounties' },
  { path: () => 'affiliate/discounts', heading: 'Discount codes' },
  { path: () => 'affiliate/payouts', heading: 'Payouts' },
  { path: () => 'affiliate/invoices', heading: 'Invoices' },
  { path: () => 'affiliate/messages', heading: 'Messages' },
  { path: () => 'affiliate/fraud/rules', heading: 'Fraud rules' },
  { path: () => 'affiliate/activity', heading: 'Activity' },
  { path: ({ partner }) => `affiliate/partners/${partner}`, heading: 'Grace Hopper' },
  { path: () => 'settings/publishable-keys', heading: 'Publishable keys' },
  { path: () => 'settings/pixels', heading: 'Pixels' },
  { path: () => 'affiliate/assets', heading: 'Assets' },
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
  { path: '/app/profile/apps', heading: 'Connected apps' },
  { path: '/app/profile/notifications', heading: 'Notifications' },
  { path: '/app/profile/payments', heading: 'Payments to confirm' },
  { path: '/app/notifications', heading: 'Notifications' },
  { path: '/app/mailbox', heading: 'Development mailbox' },
  { path: '/app/nowhere/at/all', heading: 'Page not found' },
]

/** Creates one object of each kind. The webhooks lead to the server itself, which refuses them. */
export async function makeEverything({ token, workspace }: Account): Promise<Made> {
  const make = async (path: string, body: object) => (await call<{ id: string }>('POST', path, { token, body })).id
  const url = `${serverUrl}/nowhere`
  const unique = randomBytes(4).toString('hex')
  const link = await make('/api/links', { destinationUrl: 'https://example.com/spring', shortCode: `spring-${unique}`, title: 'Spring sale' })
  const customer = await make('/api/customers', { externalId: 'user-1', name: 'Katherine Johnson', email: 'katherine@example.com', country: 'US' })
  await call('POST', '/api/track/sale', { token, body: { customerExternalId: 'user-1', amount: 4990, currency: 'USD', invoiceId: 'inv-1' } })
  const program = await make('/api/affiliate/programs', { name: 'Friends of Acme', website: 'https://example.com', commission: { type: 'percentage', amount: 20 } })
  const partner = await makeAffiliate(token, program)
  await make('/api/pixels', { name: 'Checkout done', allowedOrigins: ['https://shop.example.com'] })
  await make(`/api/workspaces/${workspace.id}/publishable-keys`, { name: 'Landing pages', allowedOrigins: ['https://example.com'] })
  const conditions = [{ field: 'country', operator: 'in', value: ['DE'] }, { field: 'deviceType', operator: 'in', value: ['mobile'] }]
  return {
    link,
    customer,
    rule: await make('/api/rules', { linkId: link, name: 'Germany, on phones', destinationUrl: 'https://example.com/de', conditions }),
    domain: await make('/api/domains', { domain: `go.${unique}.example.com` }),
    program,
    partner,
    campaign: await make('/api/campaigns', { name: 'Summer launch' }),
    webhook: await make('/api/webhooks-manage', { name: 'Warehouse', url, events: ['link.created'] }),
    automation: await make('/api/integrations/outbound', { name: 'Robot', url, events: ['link.created'], headers: { 'X-Source': 'waypost' } }),
    linkWebhook: await make(`/api/links/${link}/webhooks`, { name: 'Door bell', url, events: ['click'], filters: { countries: ['DE'] } }),
    connection: await make('/api/integrations/stripe/install', { name: 'Shop payments' }),
    csv: await make('/api/links/import/csv', { csv: 'Long URL,Title\nhttps://example.com/a,One\nnowhere,Two\n', options: { dryRun: true } }),
    bulk: await make('/api/bulk/links/create', { links: [{ destinationUrl: 'https://example.com/x' }, { destinationUrl: 'nowhere' }] }),
  }
}

/** A partner of the program, with data for all affiliate screens. */
async function makeAffiliate(token: string, programId: string): Promise<string> {
  const make = (path: string, body: object) => call<{ id: string; partnerId: string }>('POST', `/api/affiliate/${path}`, { token, body })
  const { id: enrollment, partnerId } = await make('partners', { programId, name: 'Grace Hopper', email: 'grace@example.com' })
  await make('groups', { programId, name: 'Ambassadors', rewards: [{ type: 'percentage', amount: 30 }] })
  await make('discounts', { programId, partnerId, code: 'GRACE10', type: 'percentage', amount: 10 })
  await make('bounties', { programId, name: 'Write about us', rewardAmount: 50 })
  await make('messages', { programId, partnerId, text: 'Thank you for the post' })
  await make('assets', { programId, name: 'Banner, 728 x 90', url: 'https://example.com/banner.png' })
  for (const earnings of [20, 12.5, 30, 8]) {
    const { id } = await make('commissions', { programId, partnerId, earnings })
    if (earnings > 10) await make('commissions/bulk', { commissionIds: [id], status: 'approved' })
    const payout = [20, 12.5].includes(earnings) && (await make('payouts', { programId, partnerId }))
    if (payout && earnings === 20) for (const step of ['confirm', 'mark-paid']) await make(`payouts/${payout.id}/${step}`, {})
  }
  return enrollment
}
