import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccount, call } from './accounts'
import { openBrowser, serverUrl } from './browser'

const { newPerson } = openBrowser()

/** Allows only what the instructions tell pages to allow, and the empty icon that prevents a request for one. */
const POLICY = `default-src 'none'; img-src data:; script-src ${serverUrl}; connect-src ${serverUrl}; require-trusted-types-for 'script'; trusted-types 'none'`

let host: Server
let hostUrl: string
let html = ''

beforeAll(async () => {
  host = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
    answer.end(html)
  })
  await new Promise<void>((started) => host.listen(0, '127.0.0.1', started))
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => host.close())

type Issued = { token: string; scriptUrl: string }

async function issue({ token }: Account, body: object): Promise<Issued> {
  return call<Issued>('POST', '/embed/token', { token, body })
}

type Partner = { id: string; partnerId: string; referralUrl: string }

async function aPartnerWhoEarned({ token }: Account): Promise<Partner> {
  const { id: programId } = await call<{ id: string }>('POST', '/api/affiliate/programs', {
    token,
    body: { name: 'Friends of Acme', website: 'https://example.com', currency: 'EUR', commission: { type: 'percentage', amount: 20 } },
  })
  const partner = await call<Partner>('POST', '/api/affiliate/partners', { token, body: { programId, email: 'grace@example.com', name: 'Grace Hopper' } })
  await call('POST', '/api/affiliate/commissions', { token, body: { programId, partnerId: partner.partnerId, earnings: 12.5 } })
  return partner
}

function widget({ token }: Issued, type: string, target: string, theme = 'auto'): string {
  return `<div id="${target}"></div><script src="${serverUrl}/embed/widget.js" data-token="${token}" data-type="${type}" data-theme="${theme}" data-target="#${target}" async></script>`
}

async function open(page: Page, body: string): Promise<string[]> {
  html = `<!doctype html><html lang="en"><head><title>A shop</title><link rel="icon" href="data:,"></head><body><h1>A shop</h1>${body}</body></html>`
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) violations.push(message.text())
  })
  await page.goto(hostUrl)
  return violations
}

it('shows statistics and referrals, creates links and reports errors, on a page of another origin with a strict content policy', async () => {
  const ada = await anAccount('Ada Lovelace')
  const link = await call<{ id: string; shortUrl: string }>('POST', '/api/links', {
    token: ada.token,
    body: { destinationUrl: 'https://example.com', title: 'Spring sale' },
  })
  const stats = await issue(ada, { type: 'stats', linkId: link.id, allowedOrigins: [hostUrl] })
  const creator = await issue(ada, { type: 'link-creator', allowedOrigins: [hostUrl] })
  const partner = await aPartnerWhoEarned(ada)
  const referrals = await issue(ada, { type: 'referrals', partnerId: partner.id, allowedOrigins: [hostUrl] })
  const page = await newPerson()
  const violations = await open(
    page,
    widget(stats, 'stats', 'figures', 'dark') + widget(creator, 'link-creator', 'maker') + widget(referrals, 'referrals', 'partner') + widget(stats, 'referrals', 'stranger'),
  )

  const figures = page.locator('#figures')
  await figures.getByRole('heading', { name: 'Spring sale' }).waitFor()
  await figures.getByText('No clicks in the last 30 days').waitFor()
  await figures.getByRole('img', { name: 'Clicks by day' }).waitFor()
  const background = await figures.locator('section').evaluate((section) => getComputedStyle(section).backgroundColor)
  expect(background).toBe('rgb(25, 28, 34)')

  const partnerPart = page.locator('#partner')
  await partnerPart.getByRole('heading', { name: 'Friends of Acme' }).waitFor()
  await partnerPart.getByRole('link', { name: partner.referralUrl.replace(/^https?:\/\//, '') }).waitFor()
  expect(await partnerPart.locator('section').textContent()).toMatch(/Earned\D*12[.,]50.*pending/)

  await page.locator('#stranger').getByText('Tokens of type stats cannot be used for this operation').waitFor()

  const maker = page.locator('#maker')
  const ending = `e${Date.now().toString(36)}`
  await maker.getByLabel('URL').fill('https://example.com/from-the-shop')
  await maker.getByLabel('Short code (optional)').fill(ending)
  await maker.getByRole('button', { name: 'Shorten' }).click()
  const made = maker.getByRole('link', { name: new RegExp(`/${ending}$`) })
  await made.waitFor()
  await maker.getByRole('button', { name: 'Copy' }).click()
  await maker.getByRole('button', { name: 'Copied' }).waitFor()
  const created = await call<{ destinationUrl: string }>('GET', `/api/links/${ending}`, { token: ada.token })
  expect(created.destinationUrl).toBe('https://example.com/from-the-shop')

  await maker.getByLabel('URL').fill('https://example.com/again')
  await maker.getByLabel('Short code (optional)').fill(ending)
  await maker.getByRole('button', { name: 'Shorten' }).click()
  await maker.locator('.bad').waitFor()
  expect(violations).toEqual([])

  await expect
    .poll(async () => {
      const activity = await call<{ event: string; type: string; count: number }[]>('GET', '/embed/activity', { token: ada.token })
      return activity.map(({ type, event }) => `${type} ${event}`).toSorted()
    })
    .toEqual(['link-creator copy', 'link-creator create', 'link-creator view', 'referrals view', 'stats view'])
})

it('refuses pages that its owner did not allow', async () => {
  const ada = await anAccount('Ada Lovelace')
  const stats = await issue(ada, { type: 'stats', allowedOrigins: ['https://shop.example.com'] })
  const page = await newPerson()
  await open(page, widget(stats, 'stats', 'figures'))
  await expect.poll(() => page.locator('#figures section').textContent()).toBe('This widget is temporarily unavailable.')
})

it('shows public statistics to anyone, as a page', async () => {
  const ada = await anAccount('Ada Lovelace')
  const { shortCode } = await call<{ shortCode: string }>('POST', '/api/links', {
    token: ada.token,
    body: { destinationUrl: 'https://example.com', title: 'Spring sale', publicStats: true },
  })
  for (const width of [1280, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await newPerson({ width, colorScheme })
      await page.goto(`/public/stats/${shortCode}?days=7`)
      await page.getByRole('heading', { name: 'Spring sale' }).waitFor()
      await page.getByText('No clicks yet').waitFor()
      await page.getByRole('link', { name: '90 days' }).click()
      await page.getByText('in the last 90 days').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})
