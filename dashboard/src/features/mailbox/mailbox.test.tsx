import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { failure } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

it('lists mail and shows a message in a sandbox and as text', async () => {
  startBackend({ session: null })
  const { user } = renderApp('/mailbox')
  await user.click(await screen.findByRole('link', { name: /Ada Lovelace invites you to Acme/ }))
  expect(await screen.findByTitle(/^Message:/)).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  await user.click(screen.getByRole('tab', { name: 'Plain text' }))
  expect(screen.getByRole('link', { name: /invitations\/good-token/ })).toBeVisible()
  await expectAccessible()
})

it('says when this server has no mailbox', async () => {
  startBackend()
  server.use(http.get('*/api/dev/mailbox', () => failure(404, 'NOT_FOUND', 'No mailbox.')))
  renderApp('/mailbox')
  expect(await screen.findByText('Mailbox not available')).toBeVisible()
})
