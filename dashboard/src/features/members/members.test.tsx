import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aUser, aWorkspace } from '@/testing/data'
import { failure } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/settings/members'

it('lists people and invitations', async () => {
  startBackend()
  renderApp(PAGE)
  expect(await screen.findByText('Grace Hopper')).toBeVisible()
  expect(screen.getByText('katherine@example.com')).toBeVisible()
  await expectAccessible()
})

it('changes a role', async () => {
  const backend = startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('combobox', { name: 'Role of Alan Turing' }))
  await user.click(await screen.findByRole('option', { name: /^Editor/ }))
  expect(await screen.findByText('Alan Turing is now editor')).toBeInTheDocument()
  expect(backend.members.find(({ id }) => id === 'mem_alan')?.role).toBe('editor')
})

it('invites several and keeps refused addresses in the field', async () => {
  const backend = startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /Invite people/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('E-mail addresses'), 'new@example.com, grace@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'Send 2 invitations' }))
  expect(await within(dialog).findByText(/is already a member/)).toBeVisible()
  expect(within(dialog).getByLabelText('E-mail addresses')).toHaveValue('grace@example.com')
  expect(backend.invitations.map(({ email }) => email)).toContain('new@example.com')
})

it('cancels an invitation', async () => {
  startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /Cancel the invitation of katherine/ }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pending invitations' })).not.toBeInTheDocument())
})

it('removes a member after a confirmation', async () => {
  const backend = startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Alan Turing' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from workspace' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed Alan Turing')).toBeVisible()
  expect(backend.members).toHaveLength(2)
})

it('offers a viewer nothing the server would refuse', async () => {
  startBackend({ session: { user: aUser({ id: 'usr_alan' }), workspaces: [aWorkspace({ role: 'viewer' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00Z', billing: 'manual', administrator: false, sso: null } })
  renderApp(PAGE)
  expect(await screen.findByText('Only owners and admins can invite people and change roles.')).toBeVisible()
  await screen.findByText('Grace Hopper')
  expect(screen.queryByRole('button', { name: /Invite people/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

it('shows an error and retries', async () => {
  startBackend()
  let broken = true
  server.use(http.get('*/api/workspaces/:id/members', () => (broken ? failure(500, 'INTERNAL_ERROR', 'boom') : undefined)))
  const { user } = renderApp(PAGE)
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Grace Hopper')).toBeVisible()
})
