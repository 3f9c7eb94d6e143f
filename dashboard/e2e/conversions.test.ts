import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { type Account, anAccount, call, openAs } from './accounts'
import { expectAccessible } from './axe'
import { openBrowser } from './browser'
import { contentOf, section } from './screen'

const { newPerson } = openBrowser()

const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Sales = { sales: number; revenue: number; averageOrderValue: number; currency: string }
type Rank = { name: string; clicks: number; conversions: number; revenue: number; cost: number; profit: number; roi: number; currency: string }
type Customer = { id: string; ltv: number; currency: string }

const money = (amount: number, currency: string) => new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)

/** Records two clicks for 25 cents each, one of which becomes a lead and then a sale. */
async function aSale({ token }: Account): Promise<void> {
  const campaign = await call<{ id: string }>('POST', '/api/campaigns', {
    token,
    body: { name: 'Summer launch', costModel: 'cpc', costOverride: 0.25, costCurrency: 'USD', totalBudget: 10 },
  })
  const { shortUrl } = await call<{ shortUrl: string }>('POST', '/api/links', {
    token,
    body: { destinationUrl: 'https://example.com/?click={click_id}', title: 'Shoes', campaignId: campaign.id },
  })
  const visit = async (address: string) => {
    const answer = await fetch(shortUrl, { redirect: 'manual', headers: { 'user-agent': DESKTOP, 'x-forwarded-for': address } })
    return new URL(answer.headers.get('location') ?? '').searchParams.get('click')
  }
  const clickId = await visit('203.0.113.1')
  await visit('203.0.113.2')
  const customer = { customerExternalId: 'user-1', customerName: 'Katherine Johnson' }
  await vi.waitFor(() => call('POST', '/api/track/lead', { token, body: { clickId, eventName: 'Sign up', ...customer } }), { timeout: 15_000, interval: 250 })
  await call('POST', '/api/track/sale', { token, body: { customerExternalId: 'user-1', amount: 4990, currency: 'USD', invoiceId: 'inv-1' } })
  await vi.waitFor(async () => expect(await call<Sales>('GET', '/api/analytics/sales', { token })).toMatchObject({ sales: 1 }), { timeout: 15_000, interval: 250 })
}

/** Reads the tiles: the name, the change and the number. */
async function figure(page: Page, name: string): Promise<string | undefined> {
  const words = (await section(page, 'Figures').innerText()).split('\n').filter((word) => word !== 'new')
  return words[words.indexOf(name) + 1]
}

async function cellsOf(page: Page, table: string, row: string): Promise<string[]> {
  return page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell').allInnerTexts()
}

/** The sum of a column of an exported file. */
async function exported(page: Page, choice: string, column: string): Promise<number> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: choice }).click()])
  const [head = '', ...lines] = (await contentOf(download)).toString().trim().split(/\r?\n/)
  const at = head.split(',').indexOf(column)
  return lines.reduce((sum, line) => sum + Number(line.split(',')[at]), 0)
}

it('shows and exports the same click, lead and sale as the API', async () => {
  const ada = await anAccount('Ada Lovelace')
  const { token } = ada
  const page = await newPerson()
  await openAs(page, ada)
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('link', { name: 'Conversions' }).click()
  await page.getByText('No visitors yet').waitFor()
  await expectAccessible(page)
  await aSale(ada)

  await page.reload()
  await section(page, 'Recent conversions').getByRole('table').waitFor()
  const sales = await call<Sales>('GET', '/api/analytics/sales', { token })
  expect(sales).toMatchObject({ sales: 1, revenue: 49.9 })
  expect(await figure(page, 'Leads')).toBe('1')
  expect(await figure(page, 'Sales')).toBe('1')
  expect(await figure(page, 'Revenue')).toBe(money(sales.revenue, sales.currency))
  expect(await figure(page, 'Average order')).toBe(money(sales.averageOrderValue, sales.currency))
  expect(await figure(page, 'Conversion rate')).toBe('100%')
  expect(await page.getByRole('list', { name: 'Funnel' }).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Clicks\n2/),
    expect.stringMatching(/^Leads\n1/),
    expect.stringMatching(/^Sales\n1/),
  ])
  expect(await cellsOf(page, 'Conversions by event and status', 'Purchase')).toEqual(['Approved', '1', '50%', money(49.9, 'USD')])
  const byRule = page.getByRole('table', { name: 'Conversions by rule' })
  expect(await byRule.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await exported(page, 'CSV of over time', 'revenue')).toBe(sales.revenue)
  await page.getByRole('radio', { name: 'Leads' }).first().click()
  await expect.poll(() => new URL(page.url()).search).toContain('show=leads')
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Campaigns' }).click()
  const table = 'Campaigns, best results first'
  await page.getByRole('table', { name: table }).waitFor()
  const [rank] = await call<[Rank]>('GET', '/api/analytics/workspace/campaigns/ranking', { token })
  expect(rank).toMatchObject({ clicks: 2, conversions: 2, revenue: 49.9, cost: 0.5, profit: 49.4 })
  const { revenue, cost, profit, currency } = rank
  expect(await cellsOf(page, table, 'Summer launch')).toEqual(['Active', '2', '2', money(revenue, currency), money(cost, currency), money(profit, currency), '9,880%'])
  await section(page, 'Budgets').getByText('$0.50 of $10.00 spent').waitFor()
  await page.getByRole('button', { name: 'ROI' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?sortBy=roi')
  expect(await exported(page, 'CSV of by campaign', 'clicks')).toBe(rank.clicks)
  await expectAccessible(page)

  await page.getByRole('table', { name: table }).getByRole('link', { name: 'Summer launch' }).click()
  await page.getByRole('heading', { name: 'Summer launch', level: 1 }).waitFor()
  await page.getByRole('table', { name: 'Links of the campaign' }).waitFor()
  expect(await figure(page, 'Profit')).toBe(money(profit, currency))
  expect(await cellsOf(page, 'Links of the campaign', 'Shoes')).toEqual(['2', '100%', '2', money(revenue, currency), money(cost, currency), '9,880%'])
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('table', { name: 'New customers by group' }).waitFor()
  await expectAccessible(page)
  const [customer] = await call<[Customer]>('GET', '/api/customers', { token })
  await page.getByRole('link', { name: 'Katherine Johnson' }).click()
  await page.getByRole('heading', { name: 'Katherine Johnson', level: 1 }).waitFor()
  await page.getByText('Sale: Purchase').waitFor()
  expect(await page.getByLabel('Figures').innerText()).toContain(`Lifetime value\n${money(customer.ltv, customer.currency)}`)
  expect(await page.getByRole('list', { name: 'Journey' }).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Click'),
    expect.stringContaining('Lead: Sign up'),
    expect.stringContaining('Sale: Purchase'),
  ])
  await expectAccessible(page)
})
