import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { serverUrl } from './browser'
import { aPerson, fromOwnAddress, type Person } from './people'

export type Workspace = { id: string; name: string; slug: string }
export type Account = Person & { token: string; workspace: Workspace }
type Mail = { id: string; to: string; text: string }

/** For steps before a journey that other tests cover through the screens. */
export async function call<Data>(method: 'GET' | 'POST', path: string, { token, body, headers }: { token?: string; body?: object; headers?: object } = {}): Promise<Data> {
  const answer = await fetch(`${serverUrl}${path}`, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return (JSON.parse(text) as { data: Data }).data
}

export async function anAccount(name: string): Promise<Account> {
  const person = aPerson(name)
  const { token, workspace } = await call<{ token: string; workspace: Workspace }>('POST', '/api/auth/register', { body: person, headers: fromOwnAddress() })
  return { ...person, token, workspace }
}

/** Opens the dashboard with the session of an account; signIn.test.ts tests the sign-in screen. */
export async function openAs(page: Page, { token }: Account): Promise<void> {
  await page.context().addCookies([{ name: 'waypost_session', value: token, url: serverUrl, httpOnly: true, sameSite: 'Lax' }])
  await page.goto('/app')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
}

async function findInvitation({ email }: Person): Promise<string> {
  const mails = await call<Mail[]>('GET', '/api/dev/mailbox')
  for (const { id } of mails.filter(({ to }) => to === email)) {
    const { text } = await call<Mail>('GET', `/api/dev/mailbox/${id}`)
    const token = /\/app\/invitations\/([\w-]+)/.exec(text)?.[1]
    if (token) return token
  }
  throw new Error(`No invitation was mailed to ${email}.`)
}

/** Returns the token in the e-mail, which is sent a moment after the response. */
export async function invite(owner: Account, person: Person, role: string): Promise<string> {
  await call('POST', `/api/workspaces/${owner.workspace.id}/members/invite`, { token: owner.token, body: { email: person.email, role } })
  return vi.waitFor(() => findInvitation(person), { timeout: 15_000, interval: 100 })
}

export async function aColleagueOf(owner: Account, name: string, role: string): Promise<Account> {
  const colleague = await anAccount(name)
  const invitation = await invite(owner, colleague, role)
  await call('POST', `/api/workspaces/invitations/${invitation}/accept`, { token: colleague.token })
  return colleague
}
