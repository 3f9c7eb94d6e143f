import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { type Account, anAccount, call, openAs } from './accounts'
import { expectAccessible } from './axe'
import { openBrowser } from './browser'
import { expectGoodScreen } from './goodScreen'
import { section } from './screen'

const { newPerson } = openBrowser()

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Link = { id: string; shortUrl: string; clicks: number }

/** Requests a short link without following the redirect. */
async function follow(shortUrl: string, userAgent: string): Promise<{ status: number; location: string | null }> {
  const answer = await fetch(shortUrl, { redirect: 'manual', headers: { 'user-agent': userAgent, accept: 'text/html' } })
  return { status: answer.status, location: answer.headers.get('location') }
}

async function createLink(page: Page, { workspace }: Account, destination: string): Promise<string> {
  await page.goto(`/app/${workspace.slug}/links`)
  await page.getByRole('heading', { name: 'One short URL, many destinations' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('c')
  await page.getByLabel('Destination').fill(destination)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('heading', { name: 'No rules yet' }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

it('creates a link with a rule, follows it by that rule, and sees the clicks counted', async () => {
  const ada = await anAccount('Ada Lovelace')
  const page = await newPerson()
  await openAs(page, ada)
  const linkId = await createLink(page, ada, 'https://example.com/everyone')

  await page.getByRole('link', { name: 'Add rule' }).click()
  await page.getByLabel('Destination').fill('https://example.com/phones')
  await page.getByRole('button', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Device', exact: true }).click()
  await page.getByRole('combobox', { name: 'Value for device' }).fill('Phone')
  await page.keyboard.press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Phones')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByText('Device is one of Phone').waitFor()

  const panel = section(page, 'Test as a visitor')
  await panel.getByRole('button', { name: 'iPhone in Germany' }).click()
  await panel.getByText('The rule “Phones” matches.').waitFor()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Desktop in the UK' }).click()
  await panel.getByText('No rule matches, so the destination of the link is used.').waitFor()

  const headers = { token: ada.token }
  const { shortUrl } = await call<Link>('GET', `/api/links/${linkId}`, headers)
  expect(await follow(shortUrl, IPHONE)).toEqual({ status: 302, location: 'https://example.com/phones' })
  expect(await follow(shortUrl, DESKTOP)).toEqual({ status: 302, location: 'https://example.com/everyone' })
  await vi.waitFor(async () => expect((await call<Link>('GET', `/api/links/${linkId}`, headers)).clicks).toBe(2), { timeout: 30_000, interval: 250 })

  await page.reload()
  await page.getByText('1 visitor so far').waitFor()
  expect(await page.getByLabel('Counts').innerText()).toMatch(/^clicks\s*2\b/)
  await page.getByRole('link', { name: 'Links' }).click()
  await page.getByRole('listitem').filter({ hasText: '2 clicks' }).waitFor()
  await expectAccessible(page)
})

it('reorders rules by dragging and by keyboard', async () => {
  const ada = await anAccount('Ada Lovelace')
  const { id } = await call<Link>('POST', '/api/links', { token: ada.token, body: { destinationUrl: 'https://example.com/everyone' } })
  for (const name of ['First', 'Second', 'Third']) {
    const conditions = [{ field: 'utmSource', operator: 'equals', value: name }]
    await call('POST', '/api/rules', { token: ada.token, body: { linkId: id, name, destinationUrl: `https://example.com/${name}`, conditions } })
  }
  const page = await newPerson()
  await openAs(page, ada)
  await page.goto(`/app/${ada.workspace.slug}/links/${id}`)
  const rules = page.getByRole('list', { name: 'Rules', exact: true })
  const rows = rules.getByRole('listitem')
  await rules.getByRole('link', { name: 'Third' }).waitFor()

  await rows.nth(2).locator('[draggable]').dragTo(rows.nth(0))
  await page.getByText('Third is now number 1 of 3.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Move Second up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Second is now number 2 of 3.').waitFor({ state: 'attached' })
  await page.reload()
  await rules.getByRole('link', { name: 'Third' }).waitFor()
  expect(await rules.getByRole('link').allInnerTexts()).toEqual(['Third', 'Second', 'First'])
})

it('is accessible and fits on every screen of links, however long their texts', async () => {
  const ada = await anAccount('Ada Lovelace')
  const { id } = await call<Link>('POST', '/api/links', {
    token: ada.token,
    body: { destinationUrl: `https://example.com/${'a-very-long-path/'.repeat(12)}`, title: 'A title that is rather long for one line of a phone', tags: ['spring', 'newsletter', 'print', 'partners'] },
  })
  const conditions = [{ field: 'country', operator: 'in', value: ['DE', 'AT', 'CH', 'FR', 'IT'] }]
  await call('POST', '/api/rules', { token: ada.token, body: { linkId: id, name: 'Neighbours', destinationUrl: 'https://example.com/eu', conditions } })
  const page = await newPerson()
  await openAs(page, ada)
  const links = `/app/${ada.workspace.slug}/links`
  for (const path of [links, `${links}/new`, `${links}/${id}`, `${links}/${id}/edit`, `${links}/${id}/rules/new`]) {
    await expectGoodScreen(page, path, /./)
  }
})
