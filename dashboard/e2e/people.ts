import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'

export type Person = { name: string; email: string; password: string }

/** A user with a new e-mail address, so that tests can run repeatedly against the same server. */
export function aPerson(name: string): Person {
  const unique = randomBytes(4).toString('hex')
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}.${unique}@example.com`, password: `correct horse ${unique}` }
}

/** Each user registers from a different IP address, because the server limits registrations per address and hour. */
export function fromOwnAddress(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') }
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  // Set once: a page with intercepted requests does not use its cache.
  await page.route('/api/auth/register', async (route, request) => route.continue({ headers: { ...(await request.allHeaders()), ...fromOwnAddress() } }), { times: 1 })
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/app/register')
  await fillRegistration(page, person)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
}

export async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/app/sign-in')
  await fillSignIn(page, person)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}
