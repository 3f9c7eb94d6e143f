import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

async function signIn(user: ReturnType<typeof renderApp>['user'], password = 'correct horse') {
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

it('asks signed-out users to sign in and then opens the requested page', async () => {
  startBackend({ session: null })
  const { user, router } = renderApp('/acme/settings/members')
  await screen.findByRole('heading', { name: 'Sign in' })
  await expectAccessible()
  await signIn(user)
  expect(await screen.findByRole('heading', { name: 'Members' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/acme/settings/members')
})

it('reports a wrong password and keeps the e-mail address', async () => {
  startBackend({ session: null })
  const { user } = renderApp('/sign-in')
  await signIn(user, 'wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail or password is not right.')
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
})

it('asks for the second factor and takes a recovery code', async () => {
  startBackend({ session: null, secondFactor: '123456' })
  const { user } = renderApp('/sign-in')
  await signIn(user)
  const code = await screen.findByLabelText('Authentication code')
  await expectAccessible()
  await user.type(code, '000000')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/incorrect/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), 'aaaa-bbbb')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
})

it('registers, and says when the address is taken', async () => {
  startBackend({ session: null })
  const { user } = renderApp('/register')
  await user.type(await screen.findByLabelText('Name'), 'Ada')
  await user.type(screen.getByLabelText('E-mail'), 'taken@example.com')
  await user.type(screen.getByLabelText('Password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('At least 10 characters.')).toBeVisible()
  await user.type(screen.getByLabelText('Password'), ' but longer')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText(/An account with this address already exists/)).toBeVisible()
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'new@example.com')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
})

async function createAccount(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Name'), 'Ada')
  await user.type(screen.getByLabelText('E-mail'), 'new@example.com')
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

it('explains that registration is closed', async () => {
  startBackend({ session: null, registration: { mode: 'closed', setupRequired: false } })
  const { router } = renderApp('/sign-in')
  expect(await screen.findByText('Registration is closed on this server.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  await router.navigate({ to: '/register' })
  expect(await screen.findByRole('heading', { name: 'Registration is closed' })).toBeVisible()
  expect(screen.queryByLabelText('Name')).toBeNull()
  await expectAccessible()
})

it('creates the first account only with the link in the log', async () => {
  const backend = startBackend({ session: null, registration: { mode: 'invited', setupRequired: true } })
  const { user, router } = renderApp('/register')
  expect(await screen.findByRole('heading', { name: 'Not set up yet' })).toBeVisible()
  await router.navigate({ to: '/register', search: { setup: 'good-token' } })
  expect(await screen.findByRole('heading', { name: 'Create the first account' })).toBeVisible()
  await createAccount(user)
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(backend.session).not.toBeNull()
})

it('lets invited users register if others cannot', async () => {
  startBackend({ session: null, registration: { mode: 'invited', setupRequired: false } })
  const { user } = renderApp('/invitations/good-token')
  await user.click(await screen.findByRole('link', { name: 'Create an account' }))
  await createAccount(user)
  expect(await screen.findByRole('heading', { name: 'Join the workspace?' })).toBeVisible()
})

it('offers to revoke API keys with a reset', async () => {
  startBackend({ session: null })
  let sent: unknown
  server.use(
    http.post('*/api/auth/reset-password', async ({ request }) => {
      sent = await request.json()
      return success({ reset: true, keysRevoked: 1 })
    }),
  )
  const { user } = renderApp('/reset-password/good-token')
  await user.type(await screen.findByLabelText('New password'), 'a fresh password')
  await user.click(screen.getByRole('checkbox', { name: /Revoke my API keys/ }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible()
  expect(sent).toEqual({ token: 'good-token', password: 'a fresh password', revokeApiKeys: true })
})

it('offers a new link when the one in the e-mail has expired', async () => {
  startBackend({ session: null })
  const { user } = renderApp('/reset-password/old-token')
  await user.type(await screen.findByLabelText('New password'), 'a fresh password')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByRole('link', { name: 'Send a new link' })).toBeVisible()
})

it('confirms an address by opening the link', async () => {
  startBackend()
  renderApp('/verify-email/good-token')
  expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeVisible()
})

it('goes back to the sign-in page after signing out', async () => {
  startBackend()
  const { user, router } = renderApp('/acme')
  await user.click(await screen.findByRole('button', { name: /^Account of Ada Lovelace/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
})
