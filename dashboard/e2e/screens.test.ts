import { expect, it } from 'vitest'
import { expectAccessible } from './axe'
import { serverUrl, openBrowser } from './browser'
import { complaintsOf, expectGoodScreen } from './goodScreen'
import { aPerson, register } from './people'
import { PROFILE, SETTINGS, WORKSPACE } from './screenList'

const { newPerson } = openBrowser()

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
