import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'
import { describeUserAgent } from './userAgent'

it('saves the name', async () => {
  const backend = startBackend()
  const { user } = renderApp('/profile')
  const name = await screen.findByLabelText('Name')
  await expectAccessible()
  await user.clear(name)
  await user.type(name, 'Ada King')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(backend.session?.user.name).toBe('Ada King'))
})

it('turns on two-factor authentication and shows the recovery codes', async () => {
  startBackend()
  const { user } = renderApp('/profile/security')
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(await screen.findByAltText('QR code for the authenticator app')).toBeVisible()
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText('Code from the app'), '123456')
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(4)
})

it('ends another session', async () => {
  const backend = startBackend()
  const { user } = renderApp('/profile/security')
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }))
  await waitFor(() => expect(backend.sessions).toHaveLength(1))
})

it('shows the address that the server sees, and warns when a proxy is not trusted', async () => {
  startBackend()
  const { unmount } = renderApp('/profile/security')
  expect(await screen.findByText('Your address as this server sees it: 203.0.113.7, forwarded by a trusted proxy.')).toBeVisible()
  unmount()
  startBackend().clientAddress = { address: '172.18.0.1', forwarding: 'ignored' }
  renderApp('/profile/security')
  expect(await screen.findByText(/All visitors appear to come from 172.18.0.1/)).toBeVisible()
})

it('saves a notification preference', async () => {
  const backend = startBackend()
  const { user } = renderApp('/profile/notifications')
  await user.click(await screen.findByRole('switch', { name: 'Product news' }))
  await waitFor(() => expect(backend.preferences['productUpdates']).toBe(true))
  await expectAccessible()
})

it('describes devices', () => {
  expect(describeUserAgent('Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0')).toBe('Firefox on Linux')
  expect(describeUserAgent('curl/8.0')).toBe('curl/8.0')
  expect(describeUserAgent(null)).toBe('Unknown device')
})
