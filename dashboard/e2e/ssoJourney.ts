import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { type Account, anAccount, call, invite, openAs, type Workspace } from './accounts'
import { setTextRecord } from './dns'
import { complaintsOf, expectGoodLook } from './goodScreen'
import { aPerson, fillSignIn, fromOwnAddress, signOut } from './people'
import { section } from './screen'
import type { Colleague, Company, SsoProvider } from './ssoProvider'

/** Moves the pointer away, so that no tooltip covers the page. */
async function look(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.locator('[role=tooltip]').first().waitFor({ state: 'detached' })
  await expectGoodLook(page)
}

async function fillProviderSignIn(page: Page, provider: SsoProvider, { email, password }: Colleague): Promise<void> {
  await page.waitForURL(`${provider.url}/**`)
  await page.locator('#username').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#password').press('Enter')
}

async function continueWithSso(page: Page, provider: SsoProvider, colleague: Colleague): Promise<void> {
  await page.getByRole('button', { name: 'Continue with SSO' }).click()
  await page.getByLabel('Work e-mail').fill(colleague.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await fillProviderSignIn(page, provider, colleague)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
}

async function createConnection(page: Page, provider: SsoProvider, domain: string): Promise<void> {
  await page.getByRole('link', { name: 'Add connection' }).click()
  await page.getByRole('radio', { name: /Keycloak or another/ }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  const ours = await page.getByText(/\/api\/saml\/metadata\//).first().innerText()
  await provider.trust(await (await fetch(ours)).text())
  await look(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Acme')
  await page.getByLabel('E-mail domains').fill(domain)
  await page.getByLabel('Metadata URL').fill(provider.metadataUrl)
  await page.getByRole('button', { name: 'Create connection' }).click()
  await page.getByRole('heading', { name: 'Acme', level: 1 }).waitFor()
}

async function proveDomain(page: Page, domain: string): Promise<void> {
  await page.getByRole('link', { name: 'Verify domains' }).click()
  const domains = section(page, 'E-mail domains')
  setTextRecord(inject('dnsRecords'), `_waypost.${domain}`, await domains.getByText(/^waypost-verify=/).innerText())
  await domains.getByRole('button', { name: 'Check now' }).click()
  await domains.getByText('Verified', { exact: true }).waitFor()
}

/** A member with a password who was invited before SSO was required. */
async function aMemberWithPassword(owner: Account, email: string): Promise<Account> {
  const person = { ...aPerson('Grace Hopper'), email }
  const { token, workspace } = await call<{ token: string; workspace: Workspace }>('POST', '/api/auth/register', { body: person, headers: fromOwnAddress() })
  const invitation = await invite(owner, person, 'viewer')
  await call('POST', `/api/workspaces/invitations/${invitation}/accept`, { token })
  return { ...person, token, workspace }
}

/** Addresses and groups are to be compared, so none may be cut off. */
async function expectWholeOnPhone(page: Page, table: Locator): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 390, height: before.height })
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.setViewportSize(before)
}

/** Signs users in and out, from the first test to required SSO. The identity provider is on another site, as in production. */
export async function expectSingleSignOn(provider: SsoProvider, { domain, katherine, grace }: Company, newPerson: () => Promise<Page>): Promise<void> {
  const ada = await anAccount('Ada Lovelace')
  const member = await aMemberWithPassword(ada, grace.email)
  const owner = await newPerson()
  const complaints = complaintsOf(owner)
  await openAs(owner, ada)
  await owner.goto(`/app/${ada.workspace.slug}/settings/sso`)
  await createConnection(owner, provider, domain)

  await owner.getByRole('button', { name: 'Test sign-in' }).click()
  await fillProviderSignIn(owner, provider, katherine)
  const understood = owner.getByRole('group', { name: 'Recognised values' })
  await understood.getByText('Katherine Johnson').waitFor()
  const received = owner.getByRole('group', { name: 'Attributes received' })
  await received.getByText('marketing').waitFor()
  await look(owner)
  await expectWholeOnPhone(owner, received)
  await proveDomain(owner, domain)
  await owner.getByRole('link', { name: 'Acme' }).click()
  await owner.getByRole('button', { name: 'Activate' }).click()
  await owner.getByRole('button', { name: 'Deactivate' }).waitFor()

  // A user without an account becomes a member.
  const page = await newPerson()
  await page.goto('/app/sign-in')
  await continueWithSso(page, provider, katherine)
  await page.getByRole('button', { name: /^Account of Katherine Johnson/ }).waitFor()

  // Signing out here signs the user out there too: the next sign-in asks for the password again. Its assertion is encrypted.
  await provider.encrypt()
  await signOut(page)
  await continueWithSso(page, provider, katherine)

  // The next certificate is accepted beside the current one, so the change interrupts nothing.
  await provider.announceNextKey()
  await owner.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => owner.getByRole('list', { name: 'Certificates', exact: true }).getByRole('listitem').count()).toBe(2)
  await provider.switchKey()

  // Signing out at the identity provider signs the user out here too.
  await provider.signOut(page)
  await page.goto('/app')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await continueWithSso(page, provider, katherine)

  await owner.getByRole('link', { name: 'Single sign-on' }).first().click()
  await owner.getByRole('switch', { name: 'Require single sign-on' }).click()
  await owner.getByText(/^2 members with an address at/).waitFor()
  await owner.getByRole('button', { name: 'Require SSO' }).click()
  await owner.getByText('It affects 2 members').waitFor()
  // A connection that was never tested answers 404.
  expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([])

  // Her password is correct but no longer sufficient.
  const other = await newPerson()
  await other.goto('/app/sign-in')
  await fillSignIn(other, member)
  await other.getByText('Your workspace requires single sign-on for this address.').waitFor()
  await look(other)
  await other.getByRole('button', { name: 'Continue', exact: true }).click()
  await fillProviderSignIn(other, provider, grace)
  await other.getByRole('heading', { name: 'Home' }).waitFor()
  await call('POST', '/api/auth/login', { body: { email: ada.email, password: ada.password } })
}
