import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { anInvitation } from '@/testing/data'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

it('lets a signed-out person register first and brings them back', async () => {
  startBackend({ session: null })
  const { user, router } = renderApp('/invitations/good-token')
  await user.click(await screen.findByRole('link', { name: 'Create an account' }))
  await user.type(await screen.findByLabelText('Name'), 'Katherine')
  await user.type(screen.getByLabelText('E-mail'), 'katherine@example.com')
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/ws_acme'))
})

it('shows one message for an invalid invitation, names the account and offers another', async () => {
  startBackend()
  const { user } = renderApp('/invitations/bad-token')
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  expect(await screen.findByRole('heading', { name: 'This invitation is not for this account' })).toBeVisible()
  expect(screen.getByText('ada@example.com')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Use another account' }))
  expect(await screen.findByRole('heading', { name: 'You are invited' })).toBeVisible()
})

it('shows invitations that wait for the signed-in person', async () => {
  startBackend({ pending: [anInvitation({ workspaceName: 'Northwind' })] })
  renderApp('/acme')
  const section = await screen.findByRole('region', { name: 'Invitations for you' })
  await waitFor(() => expect(section).toHaveTextContent('Ada Lovelace invites you to Northwind as editor.'))
})
