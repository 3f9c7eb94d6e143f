import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import type { PublishableKey } from '@/api/publishableKeys'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { ago, aWorkspace } from '@/testing/data'
import { failure } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/settings/publishable-keys'
const KEYS = '/api/workspaces/ws_acme/publishable-keys'
const VALUE = 'wp_pub_8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg2'

function aKey(change: Partial<PublishableKey> = {}): PublishableKey {
  return {
    id: 'key_1', name: 'Landing pages', keyPrefix: 'wp_pub_', lastFour: '0Zg2', allowedOrigins: ['https://example.com'], environment: 'live', enabled: true,
    expiresAt: null, lastUsedAt: null, createdBy: 'usr_ada', createdAt: ago(60),
    ...change,
  }
}

it('creates a key and shows it once, with a snippet to copy', async () => {
  startBackend()
  const keys = serveRows<PublishableKey>(KEYS, [], (change) => aKey({ ...change, key: VALUE }))
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /Create publishable key/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Create publishable key' })
  await expectAccessible()
  await user.type(within(dialog).getByLabelText('Name'), 'Shop')
  await user.type(within(dialog).getByLabelText('Allowed pages'), 'https://shop.example.com,')
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }))
  const shown = await screen.findByRole('dialog', { name: 'Copy your key now' })
  await user.click(within(shown).getByRole('button', { name: 'Copy snippet for a page' }))
  expect(await navigator.clipboard.readText()).toContain(`'X-API-Key': '${VALUE}'`)
  await user.click(within(shown).getByRole('button', { name: 'I have copied it' }))
  expect(keys[0]).toMatchObject({ name: 'Shop', allowedOrigins: ['https://shop.example.com'], environment: 'live', expiresAt: null })
})

it('changes, disables and deletes a key', async () => {
  startBackend()
  const keys = serveRows(KEYS, [aKey()], aKey)
  const { user } = renderApp(PAGE)
  const menu = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await menu('Edit')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Landing pages' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove page https://example.com' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Apps only')).toBeVisible()
  await menu('Disable')
  expect(await screen.findByText('Disabled Landing pages')).toBeVisible()
  expect(keys[0]?.enabled).toBe(false)
  await menu('Delete')
  await user.click(await screen.findByRole('button', { name: 'Delete key' }))
  expect(await screen.findByText('No publishable keys yet')).toBeVisible()
})

it('explains who manages keys to members who cannot see them', async () => {
  const backend = startBackend()
  if (backend.session) backend.session.workspaces = [aWorkspace({ role: 'viewer' })]
  renderApp(PAGE)
  expect(await screen.findByText('Only owners and admins can view and manage publishable keys.')).toBeVisible()
})

it('offers to try again when the keys cannot be read', async () => {
  startBackend()
  server.use(http.get(`*${KEYS}`, () => failure(500, 'INTERNAL_ERROR', 'Broken.')))
  renderApp(PAGE)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
