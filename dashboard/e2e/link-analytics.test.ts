import { expect, it, vi } from 'vitest'
import { type Account, anAccount, call, openAs } from './accounts'
import { expectAccessible } from './axe'
import { openBrowser } from './browser'
import { expectGoodLook } from './goodScreen'

const { newPerson } = openBrowser()

const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

type Matches = { rules: { ruleId: string; ruleName: string; matches: number }[]; defaultMatches: number; totalClicks: number }
type Flow = { nodes: { label: string; type: string; value: number }[]; totalClicks: number }
type Link = { id: string; shortUrl: string }

/** Records seven clicks: four on phones, which match a rule, and three without a rule; two have an e-mail as referrer. */
async function aVisitedLink({ token }: Account): Promise<Link> {
  const link = await call<Link>('POST', '/api/links', { token, body: { destinationUrl: 'https://example.com/all' } })
  const conditions = [{ field: 'deviceType', operator: 'equals', value: 'mobile' }]
  await call('POST', '/api/rules', { token, body: { linkId: link.id, name: 'Phones', destinationUrl: 'https://example.com/phones', conditions } })
  const visits = [...Array.from({ length: 4 }, () => PHONE), ...Array.from({ length: 3 }, () => DESKTOP)]
  for (const [index, agent] of visits.entries()) {
    const query = index < 2 ? '?utm_source=letter' : ''
    await fetch(`${link.shortUrl}${query}`, { redirect: 'manual', headers: { 'user-agent': agent, 'x-forwarded-for': `203.0.113.${index}` } })
  }
  await vi.waitFor(async () => expect((await call<Matches>('GET', `/api/analytics/${link.id}/rules`, { token })).totalClicks).toBe(7), {
    timeout: 15_000,
    interval: 250,
  })
  return link
}

it('shows the same analytics of a link as the API, also on a phone', async () => {
  const grace = await anAccount('Grace Hopper')
  const link = await aVisitedLink(grace)
  const page = await newPerson({ width: 390 })
  await openAs(page, grace)
  await page.goto(`${page.url()}/links/${link.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Analytics' }).click()

  const figures = page.getByRole('region', { name: 'Figures' })
  await figures.waitFor()
  const summary = await call<{ clicks: number; uniqueVisitors: number }>('GET', `/api/analytics/${link.id}/summary`, { token: grace.token })
  await expect.poll(() => figures.innerText()).toMatch(new RegExp(`Clicks\\nnew\\n${summary.clicks}\\nUnique visitors\\nnew\\n${summary.uniqueVisitors}\\n`))
  await page.getByRole('radio', { name: 'Pages' }).click()
  await expect.poll(() => new URL(page.url()).search).toContain('referrers=pages')
  await expectGoodLook(page)

  await page.getByRole('link', { name: 'Routing' }).click()
  const matches = await call<Matches>('GET', `/api/analytics/${link.id}/rules`, { token: grace.token })
  const table = page.getByRole('table', { name: 'Clicks by rule' })
  for (const { ruleName, matches: taken } of matches.rules) {
    expect(await table.getByRole('row', { name: ruleName }).getByRole('cell').first().innerText()).toBe(String(taken))
  }
  expect(await table.getByRole('row', { name: 'No rule' }).getByRole('cell').first().innerText()).toBe(String(matches.defaultMatches))
  const flow = await call<Flow>('GET', `/api/analytics/${link.id}/traffic-flow`, { token: grace.token })
  const picture = page.getByRole('region', { name: 'Traffic flow' })
  for (const { label, value } of flow.nodes.filter(({ type }) => type === 'rule')) {
    await expect.poll(() => picture.innerText()).toMatch(new RegExp(`${label}\\s+${value}\\b`))
  }
  await expectGoodLook(page)

  await picture.getByRole('button', { name: 'letter' }).first().click()
  await expect.poll(() => new URL(page.url()).search).toContain('filterValue=letter')
  const clicks = page.getByRole('list', { name: 'Clicks' }).getByRole('listitem')
  await expect.poll(() => clicks.count()).toBe(2)
  await page.getByRole('combobox', { name: 'Filter by' }).click()
  await page.getByRole('option', { name: 'All clicks' }).click()
  await expect.poll(() => clicks.count()).toBe(matches.totalClicks)
  await expectGoodLook(page)

  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: 'Phones' }).click()
  await page.getByText('Device is Phone').waitFor()
  expect(await page.getByRole('region', { name: 'Conditions' }).innerText()).toContain('4 of 7 clicks')
  await expectGoodLook(page)
})

it('tests a draft of a rule on past clicks', async () => {
  const grace = await anAccount('Grace Hopper')
  const link = await aVisitedLink(grace)
  const page = await newPerson()
  await openAs(page, grace)
  const {
    rules: [phones],
  } = await call<Matches>('GET', `/api/analytics/${link.id}/rules`, { token: grace.token })
  await page.goto(`${page.url()}/links/${link.id}/rules/${phones?.ruleId}`)
  await page.getByRole('button', { name: 'Run test' }).click()
  await page.getByText('Of 7 clicks the rule would have matched 4, 57.1%.').waitFor()
  expect(await page.getByRole('region', { name: 'Test on past traffic' }).innerText()).toContain('example.com/phones · Phones')
  await expectAccessible(page)
})

it('shows empty states for a link without clicks', async () => {
  const grace = await anAccount('Grace Hopper')
  const { id } = await call<Link>('POST', '/api/links', { token: grace.token, body: { destinationUrl: 'https://example.com' } })
  const page = await newPerson({ width: 390 })
  await openAs(page, grace)
  const home = page.url()
  for (const [view, words] of [['', 'No countries yet'], ['/routing', 'No traffic yet'], ['/paths', 'No clicks found']] as const) {
    await page.goto(`${home}/links/${id}/analytics${view}`)
    await page.getByText(words).waitFor()
    await expectGoodLook(page)
  }
})
