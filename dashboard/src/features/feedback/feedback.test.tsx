import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { failure, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

async function openDialog(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Give feedback' }))
  return screen.findByRole('dialog', { name: 'Give feedback' })
}

it('opens from the account menu and sends the feedback with the current page', async () => {
  startBackend()
  let sent: unknown
  server.use(
    http.post('*/api/feedback', async ({ request }) => {
      sent = await request.json()
      return success({ id: 'fb_1', status: 'received' }, 201)
    }),
  )
  const { user } = renderApp('/acme/settings/members?secret=1')
  const dialog = await openDialog(user)
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Send feedback' }))
  expect(await within(dialog).findByText('Enter a message.')).toBeVisible()
  await user.click(within(dialog).getByRole('radio', { name: 'Problem' }))
  await user.type(within(dialog).getByLabelText('Message'), 'The list is hard to read.')
  await user.click(within(dialog).getByRole('combobox', { name: 'How do you like Waypost?' }))
  await user.click(await screen.findByRole('option', { name: '4, good' }))
  await user.click(within(dialog).getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByText('Thank you. Your feedback was sent.')).toBeVisible()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(sent).toEqual({ type: 'bug', message: 'The list is hard to read.', page: '/app/acme/settings/members', rating: 4 })
})

it('keeps the text if sending fails', async () => {
  startBackend()
  server.use(http.post('*/api/feedback', () => failure(500, 'INTERNAL_ERROR', 'No.')))
  const { user } = renderApp('/acme')
  const dialog = await openDialog(user)
  await user.type(within(dialog).getByLabelText('Message'), 'More colours')
  await user.click(within(dialog).getByRole('button', { name: 'Send feedback' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Something went wrong on our side')
  expect(within(dialog).getByLabelText('Message')).toHaveValue('More colours')
})
