/* oxlint-disable max-lines -- one list of rules about one subject */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type Account, anAccount, call } from './accounts'
import { expectAccessible } from './axe'
import { serverUrl, openBrowser } from './browser'
import { aPerson, register, signIn } from './people'

const { newPerson } = openBrowser()

const SETTINGS = ['General', 'Members', 'API Keys', 'Deep links', 'Audit log']
const WORKSPACE = [
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
  { path: 'embeds', heading: 'Embeds' },
  { path: 'data/imports', heading: 'Imports' },
  { path: 'data/imports/new', heading: 'Import links' },
  { path: 'data/exports', heading: 'Exports' },
  { path: 'data/bulk', heading: 'Bulk operations' },
]
type Made = { link: string; campaign: string; webhook: string; automation: string; linkWebhook: string; csv: string; bulk: string }

/** What there is only once something was made. */
const MADE: { path: (made: Made) => string; heading: string | RegExp }[] = [
  { path: ({ link }) => `links/${link}`, heading: /\/spring-/ },
  { path: ({ link }) => `links/${link}/edit`, heading: /^Edit / },
  { path: ({ link }) => `links/${link}/analytics`, heading: /\/spring-/ },
  { path: ({ link }) => `links/${link}/qr`, heading: 'QR codes' },
  { path: ({ link }) => `links/${link}/rules/new`, heading: 'New rule' },
  { path: ({ link }) => `links/${link}/webhooks`, heading: 'Webhooks of the link' },
  { path: ({ link, linkWebhook }) => `links/${link}/webhooks/${linkWebhook}`, heading: 'Door bell' },
  { path: ({ campaign }) => `campaigns/${campaign}`, heading: 'Summer launch' },
  { path: ({ campaign }) => `campaigns/${campaign}/edit`, heading: 'Edit campaign' },
  { path: ({ campaign }) => `analytics/campaigns/${campaign}`, heading: 'Summer launch' },
  { path: ({ webhook }) => `webhooks/${webhook}`, heading: 'Warehouse' },
  { path: ({ automation }) => `webhooks/${automation}`, heading: 'Robot' },
  { path: ({ csv }) => `data/imports/${csv}`, heading: 'Import from a CSV file' },
  { path: ({ bulk }) => `data/bulk/${bulk}`, heading: 'Create 2 links' },
  { path: () => 'links', heading: 'Links' },
  { path: () => 'webhooks', heading: 'Webhooks' },
  { path: () => 'data/imports', heading: 'Imports' },
  { path: () => 'data/exports', heading: 'Exports' },
  { path: () => 'data/bulk', heading: 'Bulk operations' },
]
const PROFILE = [
  { path: '/app/profile', heading: 'Profile' },
  { path: '/app/profile/security', heading: 'Security' },
  { path: '/app/profile/notifications', heading: 'Notifications' },
  { path: '/app/notifications', heading: 'Notifications' },
  { path: '/app/mailbox', heading: 'Development mailbox' },
  { path: '/app/nowhere/at/all', heading: 'No sign points here' },
]

async function expectSettled(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[role=alert]').allInnerTexts(), page.url()).toEqual([])
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, page.url()).toBe(0)
}

/** What the browser complains of; that nobody is signed in yet is no complaint. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 401')) complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

async function expectGoodScreen(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path)
  await expectSettled(page, heading)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** One of everything. Its webhooks lead to the server itself, which refuses what they send. */
async function makeEverything({ token }: Account): Promise<Made> {
  const make = async (path: string, body: object) => (await call<{ id: string }>('POST', path, { token, body })).id
  const url = `${serverUrl}/nowhere`
  const link = await make('/api/links', { destinationUrl: 'https://example.com/spring', shortCode: `spring-${randomBytes(4).toString('hex')}`, title: 'Spring sale' })
  return {
    link,
    campaign: await make('/api/campaigns', { name: 'Summer launch' }),
    webhook: await make('/api/webhooks-manage', { name: 'Warehouse', url, events: ['link.created'] }),
    automation: await make('/api/integrations/outbound', { name: 'Robot', url, events: ['link.created'], headers: { 'X-Source': 'waypost' } }),
    linkWebhook: await make(`/api/links/${link}/webhooks`, { name: 'Door bell', url, events: ['click'], filters: { countries: ['DE'] } }),
    csv: await make('/api/links/import/csv', { csv: 'Long URL,Title\nhttps://example.com/a,One\nnowhere,Two\n', options: { dryRun: true } }),
    bulk: await make('/api/bulk/links/create', { links: [{ destinationUrl: 'https://example.com/x' }, { destinationUrl: 'nowhere' }] }),
  }
}

it.each([1280, 390])('is accessible and fits around the workspace, at %i pixels', async (width) => {
  const page = await newPerson({ width })
  const complaints = complaintsOf(page)
  for (const [path, heading] of [['sign-in', 'Sign in'], ['register', 'Create your account'], ['forgot-password', 'Forgot your password?']] as const) {
    await expectGoodScreen(page, `/app/${path}`, heading)
  }
  await register(page, aPerson('Ada Lovelace'))
  await expectAccessible(page)
  const home = page.url()
  for (const name of SETTINGS) await expectGoodScreen(page, `${home}/settings/${name.toLowerCase().replace(' ', '-')}`, name)
  for (const { path, heading } of PROFILE) await expectGoodScreen(page, path, heading)
  expect(complaints).toEqual([])
})

it.each([1280, 390])('is accessible and fits where nothing was made yet, at %i pixels', async (width) => {
  const page = await newPerson({ width })
  const complaints = complaintsOf(page)
  await register(page, aPerson('Ada Lovelace'))
  const home = page.url()
  for (const { path, heading } of WORKSPACE) await expectGoodScreen(page, `${home}/${path}`, heading)
  expect(complaints).toEqual([])
})

it.each([1280, 390])('is accessible and fits where there is something to show, at %i pixels', async (width) => {
  const ada = await anAccount('Ada Lovelace')
  const made = await makeEverything(ada)
  await call('POST', '/api/exports', { token: ada.token, body: { type: 'links' } })
  const page = await newPerson({ width })
  const complaints = complaintsOf(page)
  await signIn(page, ada)
  const home = page.url()
  for (const { path, heading } of MADE) await expectGoodScreen(page, `${home}/${path(made)}`, heading)
  expect(complaints).toEqual([])
})

it('works from the navigation drawer on a phone', async () => {
  const page = await newPerson({ width: 390 })
  await register(page, aPerson('Ada Lovelace'))
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'General' }).waitFor()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'API Keys' }).click()
  await page.getByRole('heading', { name: 'API Keys' }).waitFor()
})

it('keeps the API reference and the dashboard on this server alone', async () => {
  const page = await newPerson()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(serverUrl).origin) elsewhere.push(request.url())
  })
  await page.goto('/docs')
  await page.locator('rapi-doc .nav-bar-path').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.goto('/app/sign-in')
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
})
