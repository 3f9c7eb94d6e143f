import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './axe'
import { serverUrl, openBrowser } from './browser'
import { aPerson, register } from './people'

const { newPerson } = openBrowser()

const SETTINGS = ['General', 'Members', 'API Keys', 'Deep links', 'Audit log']
const WORKSPACE = [
  { path: 'campaigns', heading: 'Campaigns' },
  { path: 'campaigns/new', heading: 'Create a campaign' },
  { path: 'domains', heading: 'Domains' },
  { path: 'tags', heading: 'Tags & folders' },
  { path: 'tags?show=folders', heading: 'Tags & folders' },
  { path: 'utm-templates', heading: 'UTM templates' },
]
const PROFILE = [
  { path: '/app/profile', heading: 'Profile' },
  { path: '/app/profile/security', heading: 'Security' },
  { path: '/app/profile/notifications', heading: 'Notifications' },
  { path: '/app/mailbox', heading: 'Development mailbox' },
  { path: '/app/nowhere/at/all', heading: 'No sign points here' },
]

async function expectSettled(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[role=alert]').allInnerTexts(), page.url()).toEqual([])
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, page.url()).toBe(0)
}

it.each([1280, 390])('is accessible and fits on every screen at %i pixels', async (width) => {
  const page = await newPerson({ width })
  for (const [path, heading] of [['sign-in', 'Sign in'], ['register', 'Create your account'], ['forgot-password', 'Forgot your password?']] as const) {
    await page.goto(`/app/${path}`)
    await expectSettled(page, heading)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }

  await register(page, aPerson('Ada Lovelace'))
  await expectAccessible(page)
  const home = page.url()
  for (const name of SETTINGS) {
    await page.goto(`${home}/settings/${name.toLowerCase().replace(' ', '-')}`)
    await expectSettled(page, name)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  for (const { path, heading } of WORKSPACE) {
    await page.goto(`${home}/${path}`)
    await expectSettled(page, heading)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  for (const { path, heading } of PROFILE) {
    await page.goto(path)
    await expectSettled(page, heading)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
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
