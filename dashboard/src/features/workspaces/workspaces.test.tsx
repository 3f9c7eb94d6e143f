import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'
import { workspaceSegment } from './workspaceSegment'

const PAGE = '/acme/settings/general'

it('follows a changed slug', async () => {
  startBackend()
  const { user, router } = renderApp(PAGE)
  const address = await screen.findByLabelText('URL')
  await expectAccessible()
  await user.clear(address)
  await user.type(address, 'acme-inc')
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme-inc/settings/general'))
  expect(await screen.findByText('Saved name and URL')).toBeVisible()
})

it('changes the privacy level at once', async () => {
  const backend = startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('radio', { name: /No visitor counts/ }))
  await waitFor(() => expect(backend.session?.workspaces[0]?.privacyLevel).toBe('none'))
})

it('deletes a workspace only after its name was typed', async () => {
  startBackend()
  const { user, router } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Delete workspace' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Delete workspace' })
  expect(confirm).toBeDisabled()
  await user.type(within(dialog).getByRole('textbox'), 'Acme')
  await user.click(confirm)
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
})

it('asks for the name again after a change of mind', async () => {
  startBackend()
  const { user } = renderApp(PAGE)
  const open = await screen.findByRole('button', { name: 'Delete workspace' })
  await user.click(open)
  await user.type(await screen.findByRole('textbox', { name: 'Type Acme to confirm' }), 'Acme')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(open)
  expect(await screen.findByRole('textbox', { name: 'Type Acme to confirm' })).toHaveValue('')
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete workspace' })).toBeDisabled()
})

it('opens a workspace by id if its slug is a reserved word', () => {
  expect(workspaceSegment({ id: 'ws_1', slug: 'profile' })).toBe('ws_1')
  expect(workspaceSegment({ id: 'ws_1', slug: 'acme' })).toBe('acme')
})
