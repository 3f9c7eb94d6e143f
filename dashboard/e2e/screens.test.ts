import { expect, it } from 'vitest'
import { anAccount, openAs } from './accounts'
import { expectAccessible } from './axe'
import { serverUrl, openBrowser } from './browser'
import { complaintsOf, expectGoodScreen } from './goodScreen'
import { PROFILE, WORKSPACE } from './screenList'

const SETTINGS = ['General', 'Members', 'API Keys', 'Publishable keys', 'OAuth apps', 'Conversion reports', 'Pixels', 'Deep links', 'Billing', 'Audit log']

const { newPerson } = openBrowser()

it('is accessible and fits around the workspace', async () => {
  const page = await newPerson()
  const complaints = complaintsOf(page)
  for (const [path, heading] of [['sign-in', 'Sign in'], ['register', 'Create your account'], ['forgot-password', 'Forgot your password?']] as const) {
    await expectGoodScreen(page, `/app/${path}`, heading)
  }
  await openAs(page, await anAccount('Ada Lovelace'))
  await expectAccessible(page)
  const home = page.url()
  for (const name of SETTINGS) await expectGoodScreen(page, `${home}/settings/${name.toLowerCase().replace(' ', '-')}`, name)
  for (const { path, heading } of PROFILE) await expectGoodScreen(page, path, heading)
  expect(complaints).toEqual([])
})

it('is accessible and fits in empty states', async () => {
  const page = await newPerson()
  const complaints = complaintsOf(page)
  await openAs(page, await anAccount('Ada Lovelace'))
  const home = page.url()
  for (const { path, heading } of WORKSPACE) await expectGoodScreen(page, `${home}/${path}`, heading)
  expect(complaints).toEqual([])
})

it('works from the navigation drawer on a phone', async () => {
  const page = await newPerson({ width: 390 })
  await openAs(page, await anAccount('Ada Lovelace'))
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'General' }).waitFor()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'API Keys' }).click()
  await page.getByRole('heading', { name: 'API Keys' }).waitFor()
})

it('loads the API reference and the dashboard from this server only', async () => {
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
