import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { failure } from '@/testing/handlers'
import { aNotification } from '@/testing/notificationHandlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const two = () => [aNotification(), aNotification({ id: 'ntf_2', title: 'Budget spent', message: 'Summer launch has spent its budget.', severity: 'error', link: null })]

/** Rendered for desktop and for phones; the style sheet hides one of them. */
async function openBell(user: ReturnType<typeof renderApp>['user'], name: string | RegExp) {
  const [bell] = await screen.findAllByRole('button', { name })
  await user.click(bell!)
  return screen.findByRole('dialog', { name: 'Notifications' })
}

it('counts unread notifications, and opens the page of one', async () => {
  const backend = startBackend({ notifications: two() })
  const { user, router } = renderApp('/acme')
  const panel = await openBell(user, 'Notifications, 2 unread')
  expect(await within(panel).findByText('Summer launch has spent its budget.')).toBeVisible()
  expect(within(panel).queryByRole('link', { name: 'Budget spent' })).not.toBeInTheDocument()
  await expectAccessible()
  await user.click(within(panel).getByRole('link', { name: 'Grace Hopper joined' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/settings/members'))
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  expect((await screen.findAllByRole('button', { name: 'Notifications, 1 unread' }))[0]).toBeVisible()
  expect(backend.notifications[0]?.read).toBe(true)
})

it('marks as read, one and all, and deletes', async () => {
  const backend = startBackend({ notifications: two() })
  const { user } = renderApp('/acme')
  const panel = await openBell(user, 'Notifications, 2 unread')
  await user.click(await within(panel).findByRole('button', { name: 'Mark as read: Budget spent' }))
  await waitFor(() => expect(backend.notifications[1]?.read).toBe(true))
  await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(within(panel).getByRole('button', { name: 'Mark all as read' })).toBeDisabled())
  await user.click(within(panel).getByRole('button', { name: 'Delete: Budget spent' }))
  await waitFor(() => expect(within(panel).queryByText('Budget spent')).not.toBeInTheDocument())
  await user.click(within(panel).getByRole('button', { name: 'Delete: Grace Hopper joined' }))
  expect(await within(panel).findByText('Nothing new')).toBeVisible()
})

it('has a page with all notifications, filtered by the URL', async () => {
  startBackend({ notifications: [aNotification({ read: true })] })
  const { user, router } = renderApp('/acme')
  const panel = await openBell(user, 'Notifications')
  await user.click(await within(panel).findByRole('link', { name: 'See all notifications' }))
  expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  expect(await screen.findByText('grace@example.com is an admin of Acme now.')).toBeVisible()
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  await expectAccessible()
  await user.click(screen.getByRole('radio', { name: 'Unread' }))
  expect(await screen.findByText('No unread notifications')).toBeVisible()
  expect(router.state.location.search).toEqual({ show: 'unread' })
})

it('shows an error if they cannot be loaded', async () => {
  startBackend()
  server.use(http.get('*/api/notifications', () => failure(500, 'INTERNAL_ERROR', 'No.')))
  renderApp('/notifications')
  expect(await screen.findByText('This could not be loaded')).toBeVisible()
})
