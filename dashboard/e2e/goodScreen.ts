import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './axe'
import { serverUrl } from './browser'

/** Requests that follow from other responses start within this time. */
const QUIET_MS = 200

/** Navigates within the dashboard as a click on a link does: loading the whole page for each screen took longer than the screen itself. */
async function goTo(page: Page, path: string): Promise<void> {
  const dashboard = `${serverUrl}/app/`
  const address = new URL(path, serverUrl).href
  if (!address.startsWith(dashboard) || !page.url().startsWith(dashboard)) {
    await page.goto(address)
    return
  }
  await page.evaluate((next) => {
    history.pushState(null, '', next)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Opens a page and returns a function that waits until no request is pending and none follows. */
async function visit(page: Page, path: string): Promise<() => Promise<void>> {
  const underWay = new Set<Request>()
  let latest = Date.now()
  const begin = (request: Request) => void underWay.add(request)
  const end = (request: Request) => {
    underWay.delete(request)
    latest = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await goTo(page, path)
  return async () => {
    await expect.poll(() => underWay.size === 0 && Date.now() - latest >= QUIET_MS, { timeout: 30_000, interval: 25 }).toBe(true)
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
    await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, page.url()).toBe(0)
}

/** Errors in the console; a missing session is not an error. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 401')) complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

const WIDTHS = [1280, 390]

/** Checks the current page at desktop and phone width without loading it again. */
export async function expectGoodLook(page: Page): Promise<void> {
  await expectAccessible(page, WIDTHS)
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: before?.height ?? 900 })
    await expectNoSidewaysScroll(page)
  }
  if (before) await page.setViewportSize(before)
}

export async function expectGoodScreen(page: Page, path: string, heading: string | RegExp): Promise<void> {
  const settled = await visit(page, path)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await settled()
  expect(await page.locator('[role=alert]').allInnerTexts(), page.url()).toEqual([])
  await expectGoodLook(page)
}
