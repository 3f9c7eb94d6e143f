import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aUser, aWorkspace } from '@/testing/data'
import { failure } from '@/testing/handlers'
import { anInstallation, serveIntegrations } from '@/testing/integrationData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/integrations'

it('is reached by the navigation, connects a service and shows where it is to send', async () => {
  startBackend()
  const { sent } = serveIntegrations([])
  const { user } = renderApp('/acme')
  await user.click(await screen.findByRole('link', { name: 'Integrations' }))
  expect(await screen.findByText(/Nothing is connected yet/)).toBeVisible()
  await expectAccessible()
  await user.click(await screen.findByRole('button', { name: 'Connect Stripe' }))
  const dialog = await screen.findByRole('dialog', { name: 'Connect Stripe' })
  await expectAccessible()
  await user.type(within(dialog).getByLabelText('Name'), 'Shop')
  await user.type(within(dialog).getByLabelText('Signing secret'), ' whsec_1234567890abcdef ')
  server.use(http.post('*/api/integrations/stripe/install', () => failure(400, 'VALIDATION_ERROR', 'No.', [{ field: 'signingSecret', message: 'is none' }]), { once: true }))
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
  expect(await within(dialog).findByText('Is none')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }))

  const done = await screen.findByRole('dialog', { name: 'Stripe is connected' })
  expect(within(done).getByText('https://go.example.com/api/integrations/webhooks/stripe/int_9')).toBeVisible()
  await user.click(within(done).getByRole('button', { name: 'Done' }))
  expect(sent).toEqual([{ name: 'Shop', signingSecret: 'whsec_1234567890abcdef' }])
  expect(await within(await screen.findByRole('list', { name: 'Connected' })).findByText('Shop')).toBeVisible()
})

it('connects a channel with its events', async () => {
  startBackend()
  const { sent } = serveIntegrations([])
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Connect Slack' }))
  const dialog = await screen.findByRole('dialog', { name: 'Connect Slack' })
  expect(within(dialog).getByRole('button', { name: 'Choose a channel in Slack' })).toBeVisible()
  await within(dialog).findByRole('checkbox', { name: /^Lead created/ })
  await user.click(within(dialog).getByRole('button', { name: 'None' }))
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
  expect(await within(dialog).findByText('This field is required.')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Incoming webhook URL'), 'https://hooks.slack.com/services/T/B/x')
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
  expect(await within(dialog).findByText('Choose at least one event.')).toBeVisible()
  await user.click(within(dialog).getByRole('checkbox', { name: /^Sale created/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
  expect(await screen.findByRole('dialog', { name: 'Slack is connected' })).toBeVisible()
  expect(sent).toEqual([{ webhookUrl: 'https://hooks.slack.com/services/T/B/x', events: ['sale.created'] }])
})

it('shows the state of a connection, and tests, pauses, updates and removes it', async () => {
  startBackend()
  const { rows, sent } = serveIntegrations([anInstallation({ status: 'error', lastError: 'The signing secret of the endpoint is missing' })])
  const { user } = renderApp(PAGE)
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  expect(await screen.findByText('The signing secret of the endpoint is missing')).toBeVisible()
  expect(screen.getByText('Needs attention')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy the receiver URL' })).toBeVisible()
  await act('Test')
  expect(await screen.findByText('Nothing has come from Stripe yet.')).toBeVisible()
  await act('Pause')
  expect(await screen.findByText('Paused')).toBeVisible()
  await act('Resume')
  expect(await screen.findByText('Active', { selector: 'span' })).toBeVisible()

  await act('Edit')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Shop payments' })
  expect(within(dialog).getByText(/Currently \*\*\*\*pL2s/)).toBeVisible()
  await user.clear(within(dialog).getByLabelText('Name'))
  await user.type(within(dialog).getByLabelText('Name'), 'Payments')
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(sent).toEqual([{ name: 'Payments', config: {} }])

  await act('Remove')
  await user.click(await screen.findByRole('button', { name: 'Remove connection' }))
  expect(await screen.findByText(/Nothing is connected yet/)).toBeVisible()
  expect(rows).toEqual([])
})

it('shows an error of a setting beside its field', async () => {
  startBackend()
  serveIntegrations([anInstallation()])
  server.use(http.patch('*/api/integrations/installed/:id', () => failure(400, 'VALIDATION_ERROR', 'Not valid', [{ field: 'credentials.signingSecret', message: 'must begin with whsec_', code: 'invalid' }])))
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await within(dialog).findByText('Must begin with whsec_')
  expect(within(dialog).getByLabelText('Signing secret')).toHaveAccessibleDescription(/Must begin with whsec_/)
})

it('offers no actions to members who cannot manage integrations', async () => {
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'editor' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00.000Z', billing: 'manual', administrator: false, sso: null } })
  serveIntegrations([anInstallation()])
  renderApp(PAGE)
  expect(await screen.findByText('Shop payments')).toBeVisible()
  expect(await screen.findByText('Payments become sales')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Connect/ })).not.toBeInTheDocument()
})
