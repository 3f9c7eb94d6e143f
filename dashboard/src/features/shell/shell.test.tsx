import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

it('opens the command menu and navigates', async () => {
  startBackend()
  const { user, router } = renderApp('/acme')
  await screen.findByRole('heading', { name: 'Home' })
  await expectAccessible()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByPlaceholderText(/Jump to a page/), 'audit{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/settings/audit-log'))
})

it('navigates by shortcuts and lists them', async () => {
  startBackend()
  const { user, router } = renderApp('/acme')
  await screen.findByRole('heading', { name: 'Home' })
  await user.keyboard('gm')
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/settings/members'))
  await screen.findByRole('heading', { name: 'Members' })
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Invite people')
})

it('switches the theme and remembers it', async () => {
  startBackend()
  const { user } = renderApp('/acme')
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark theme' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('waypost-theme')).toBe('dark')
})

it('has a page for unknown URLs', async () => {
  startBackend()
  renderApp('/someone-else/settings/members')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessible()
})

it('redirects to the sign-in page when the session ends', async () => {
  const backend = startBackend()
  const { user, router } = renderApp('/acme')
  await screen.findByRole('heading', { name: 'Home' })
  backend.session = null
  await user.keyboard('ga')
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  expect(router.state.location.search).toEqual({ redirect: '/acme/settings/audit-log' })
})
