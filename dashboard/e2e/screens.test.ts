import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { anAccount, call } from './accounts'
import { expectAccessible } from './axe'
import { serverUrl, openBrowser } from './browser'
import { aPerson, register, signIn } from './people'
import { MADE, makeEverything, PROFILE, SETTINGS, WORKSPACE } from './screenList'

const { newPerson } = openBrowser()

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
