import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { failure, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const AUTHORIZE = 'https://links.example.com/api/saml/authorize/ws_acme?connection=saml_1'

let assign: MockInstance

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

function serveCheck() {
  server.use(
    http.get('*/api/saml/check', ({ request }) => {
      const known = new URL(request.url).searchParams.get('email')?.endsWith('@example.com') ?? false
      return success({ ssoAvailable: known, ssoRequired: false, workspaceId: known ? 'ws_acme' : null, authorizeUrl: known ? AUTHORIZE : null })
    }),
  )
}

it('finds the identity provider by the e-mail address and returns to the requested page', async () => {
  startBackend({ session: null })
  serveCheck()
  const { user } = renderApp('/sign-in?redirect=/acme/links')
  await user.type(await screen.findByLabelText('E-mail'), 'ada@elsewhere.org')
  await user.click(screen.getByRole('button', { name: 'Continue with SSO' }))
  const email = await screen.findByLabelText('Work e-mail')
  expect(email).toHaveValue('ada@elsewhere.org')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('No single sign-on is set up for this address. Sign in with your password.')).toBeVisible()
  await user.clear(email)
  await user.type(email, 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${AUTHORIZE}&relayState=%2Facme%2Flinks`))
})

it('continues with SSO if a password is not sufficient', async () => {
  startBackend({ session: null })
  server.use(http.post('*/api/auth/login', () => failure(403, 'SSO_REQUIRED', 'Sign in with SSO.', { authorizeUrl: AUTHORIZE })))
  const { user } = renderApp('/sign-in')
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Your workspace requires single sign-on for this address.')).toBeVisible()
  expect(screen.getByLabelText('Work e-mail')).toHaveValue('ada@example.com')
})

it.each([
  ['not_provisioned', /it does not add members automatically/],
  ['wrong_audience', /Tell your administrator: wrong audience/],
])('says in words what came of %s', async (reason, words) => {
  startBackend({ session: null })
  renderApp(`/sign-in?ssoError=${reason}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})

it('signs out at the identity provider after a sign-in through it', async () => {
  const backend = startBackend()
  if (backend.session) backend.session.sso = { workspaceId: 'ws_acme', logoutUrl: 'https://links.example.com/api/saml/logout/ws_acme' }
  const { user } = renderApp('/acme')
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(assign).toHaveBeenCalledWith('https://links.example.com/api/saml/logout/ws_acme')
})
