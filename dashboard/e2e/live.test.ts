import { expect, it } from 'vitest'
import { anAccount, call, openAs } from './accounts'
import { expectAccessible } from './axe'
import { openBrowser, serverUrl } from './browser'
import { section } from './screen'

const { newPerson } = openBrowser()

const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Link = { shortUrl: string }
type Feed = { data: { type: string }[]; meta: { clicks: number; qrScans: number; conversions: number } }

it('shows a click in real time, and the same count as the API', async () => {
  const grace = await anAccount('Grace Hopper')
  const { shortUrl } = await call<Link>('POST', '/api/links', { token: grace.token, body: { destinationUrl: 'https://example.com', title: 'Spring sale' } })
  const visit = (query = '') => fetch(shortUrl + query, { redirect: 'manual', headers: { 'user-agent': DESKTOP, 'x-forwarded-for': '203.0.113.1' } })
  const page = await newPerson()
  await openAs(page, grace)
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('link', { name: 'Live' }).click()
  await page.getByRole('heading', { name: 'Live', level: 1 }).waitFor()
  await page.getByRole('status').getByText('Live', { exact: true }).waitFor()
  await section(page, 'Feed').getByText('No events in the last 30 minutes').waitFor()
  await expectAccessible(page)

  await visit()
  // Shorter than the polling interval without a socket.
  await section(page, 'Feed').getByText('Spring sale').waitFor({ timeout: 8_000 })
  await visit('?qr=1')
  const figures = section(page, 'Figures')
  await expect.poll(() => figures.innerText()).toMatch(/Active visitors\n1\nEvents per minute\n2\nClicks\n1\nQR scans\n1\nConversions\n0/)
  const answer = await fetch(`${serverUrl}/api/analytics/live`, { headers: { authorization: `Bearer ${grace.token}` } })
  const { data, meta } = (await answer.json()) as Feed
  expect(meta).toMatchObject({ clicks: 1, qrScans: 1, conversions: 0 })
  expect(await section(page, 'Feed').getByRole('listitem').count()).toBe(data.length)

  await page.getByRole('button', { name: 'Pause' }).click()
  await visit()
  await page.getByRole('button', { name: 'Resume (1 new)' }).waitFor()
  expect(await section(page, 'Feed').getByRole('listitem').count()).toBe(2)
  await page.getByRole('button', { name: 'Resume (1 new)' }).click()
  await expect.poll(() => section(page, 'Feed').getByRole('listitem').count()).toBe(3)

  await page.getByRole('radio', { name: 'Scans' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?type=qr_scan')
  await expect.poll(() => section(page, 'Feed').getByRole('listitem').count()).toBe(1)
  await expectAccessible(page)
})
