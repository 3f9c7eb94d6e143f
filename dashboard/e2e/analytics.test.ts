import { expect, it, vi } from 'vitest'
import { anAccount, call, openAs } from './accounts'
import { expectAccessible } from './axe'
import { openBrowser } from './browser'

const { newPerson } = openBrowser()

const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Overview = { clicks: number; uniqueVisitors: number }

it('shows the same figures as the API', async () => {
  const grace = await anAccount('Grace Hopper')
  const page = await newPerson()
  await openAs(page, grace)
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()
  await page.getByText('No countries yet').waitFor()
  await expectAccessible(page)

  const headers = { token: grace.token }
  const { shortUrl } = await call<{ shortUrl: string }>('POST', '/api/links', { ...headers, body: { destinationUrl: 'https://example.com' } })
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
    await fetch(shortUrl, { redirect: 'manual', headers: { 'user-agent': DESKTOP, 'x-forwarded-for': address } })
  }
  await vi.waitFor(
    async () => expect(await call<Overview>('GET', '/api/analytics/overview', headers)).toMatchObject({ clicks: 3, uniqueVisitors: 2 }),
    { timeout: 15_000, interval: 250 },
  )

  await page.reload()
  const figures = page.getByRole('region', { name: 'Figures' })
  await figures.waitFor()
  await expect.poll(() => figures.innerText()).toMatch(/Clicks\nnew\n3\nUnique visitors\nnew\n2\n/)
  await page.getByText('Desktop').waitFor()
  await page.getByRole('radio', { name: 'Hour' }).click()
  await expect.poll(() => new URL(page.url()).search).toContain('granularity=hour')
  await expectAccessible(page)
})
