import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aCampaign } from '@/testing/campaignData'
import { serveRows } from '@/testing/crud'
import { aUser, aWorkspace } from '@/testing/data'
import { failure } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'
import { aDelivery, aFailedDelivery, aWebhook, serveWebhooks } from '@/testing/webhookData'

const PAGE = '/acme/webhooks'

it('is reached by the navigation, creates a webhook and shows its secret once', async () => {
  startBackend()
  const { webhooks } = serveWebhooks([])
  serveRows('/api/campaigns', [aCampaign()], aCampaign)
  const { user } = renderApp('/acme')
  await user.click(await screen.findByRole('link', { name: 'Webhooks' }))
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Create webhook/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Create webhook' })
  await within(dialog).findByRole('checkbox', { name: /^Link created/ })
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }))
  expect(await within(dialog).findByText('Enter a name you will recognise.')).toBeVisible()
  expect(within(dialog).getByText('Choose at least one event.')).toBeVisible()

  await user.type(within(dialog).getByLabelText('Name'), 'Shop')
  await user.type(within(dialog).getByLabelText('URL'), 'https://shop.example.com/hooks')
  await user.click(within(dialog).getByRole('checkbox', { name: /^Sale created/ }))
  await user.click(within(dialog).getByRole('combobox', { name: 'Scope' }))
  await user.click(await screen.findByRole('option', { name: 'Links of campaigns' }))
  await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }))
  expect(await within(dialog).findByText('Choose at least one campaign.')).toBeVisible()
  await user.click(within(dialog).getByLabelText('Campaigns'))
  await user.click(await screen.findByRole('option', { name: 'Summer launch' }))
  await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }))

  const shown = await screen.findByRole('dialog', { name: 'Copy the secret now' })
  expect(within(shown).getByText('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).toBeVisible()
  await expectAccessible()
  await user.click(within(shown).getByRole('button', { name: 'I have copied it' }))
  expect(await screen.findByText('sale.created, links of 1 campaign')).toBeVisible()
  expect(webhooks[0]).toMatchObject({ name: 'Shop', url: 'https://shop.example.com/hooks', events: ['sale.created'], linkScope: 'campaigns', campaignIds: ['camp_1'], description: null, filters: { excludeBots: true } })
  await expectAccessible()
})

it('edits a webhook and shows server errors beside their fields', async () => {
  startBackend()
  const { webhooks } = serveWebhooks([aWebhook()])
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Order system' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Order system' })
  await user.click(await within(dialog).findByRole('checkbox', { name: /^Link created/ }))
  server.use(
    http.patch('*/api/webhooks-manage/:id', () => failure(400, 'VALIDATION_ERROR', 'No.', [{ field: 'url', message: 'leads to a private network' }]), { once: true }),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  expect(await within(dialog).findByText('Leads to a private network')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(webhooks[0]?.events).toEqual(['sale.created'])
})

it('sends a test and shows status, time and body', async () => {
  startBackend()
  serveWebhooks([aWebhook()])
  const { user } = renderApp(`${PAGE}/wh_1`)
  expect(await screen.findByText('No deliveries yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  const result = await screen.findByRole('status', { name: 'Result of the test' })
  expect(result).toHaveTextContent('FailedStatus 500after 1,311 ms')
  expect(within(result).getByRole('group', { name: 'Response body' })).toHaveTextContent('{ "oops": true }')
  expect(await screen.findByRole('list', { name: 'Deliveries' })).toHaveTextContent('link.created')
})

it('shows the log, filtered by the URL, and sends a delivery again', async () => {
  startBackend()
  const { deliveries } = serveWebhooks([aWebhook()], [{ ...aFailedDelivery }, aDelivery()])
  const { user, router } = renderApp(`${PAGE}/wh_1`)
  const log = await screen.findByRole('list', { name: 'Deliveries' })
  expect(log).toHaveTextContent('sale.created')
  await user.click(screen.getByRole('combobox', { name: 'Delivery status' }))
  await user.click(await screen.findByRole('option', { name: 'Retrying' }))
  await waitFor(() => expect(log).not.toHaveTextContent('sale.created'))
  expect(log).toHaveTextContent('Status 503, 1,204 ms, attempt 2 of 10')
  await user.click(within(log).getByRole('button', { name: 'Show details' }))
  expect(await within(log).findByRole('group', { name: 'Request headers' })).toHaveTextContent('webhook-id: msg_1')
  expect(within(log).getByRole('group', { name: 'Request body' })).toHaveTextContent('"amount": 1200')
  expect(within(log).getByRole('group', { name: 'Response body' })).toHaveTextContent('out of order')
  expect(within(log).getByRole('list', { name: 'Attempts' })).toHaveTextContent('The connection was refused, 12 ms')
  expect(log).toHaveTextContent('Next attempt in')
  expect(router.state.location.search).toEqual({ status: 'retrying', delivery: 'whd_2' })
  await expectAccessible()
  await user.click(within(log).getByRole('button', { name: 'Resend' }))
  await waitFor(() => expect(deliveries[0]?.status).toBe('pending'))
  expect(await screen.findByText('No results')).toBeVisible()
})

it('rotates the secret and enables a disabled webhook', async () => {
  startBackend()
  serveWebhooks([aWebhook({ enabled: false, status: 'disabled', disabledReason: 'It failed 50 times in a row' })])
  const { user } = renderApp(`${PAGE}/wh_1`)
  expect(await screen.findByText(/It failed 50 times in a row\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enable' }))
  await waitFor(() => expect(screen.queryByText(/It failed 50 times/)).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Create a new secret' }))
  await user.click(await screen.findByRole('button', { name: 'Create secret' }))
  const shown = await screen.findByRole('dialog', { name: 'Copy the secret now' })
  expect(within(shown).getByText('whsec_bmV3')).toBeVisible()
  await expectAccessible()
})

it.each([
  [0, /^The last attempt failed\. Messages are retried/],
  [1, /^The last message could not be delivered/],
  [7, /^The last 7 messages could not be delivered/],
])('says what it means that a webhook fails, after %i messages in a row', async (consecutiveFailures, notice) => {
  startBackend()
  serveWebhooks([aWebhook({ status: 'failing', consecutiveFailures })])
  renderApp(`${PAGE}/wh_1`)
  expect(await screen.findByText(notice)).toBeVisible()
})

it('deletes a webhook after a confirmation', async () => {
  startBackend()
  serveWebhooks([aWebhook()])
  const { user, router } = renderApp(`${PAGE}/wh_1`)
  await user.click(await screen.findByRole('button', { name: 'Actions for Order system' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }))
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  expect(router.state.location.pathname).toBe('/acme/webhooks')
})

it('is read-only for viewers, opens from e-mails, and shows loading errors', async () => {
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'viewer' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00.000Z', billing: 'manual', administrator: false, sso: null } })
  serveWebhooks([aWebhook()])
  server.use(http.get('*/api/webhooks-manage', () => failure(500, 'INTERNAL_ERROR', 'No.'), { once: true }))
  const { user } = renderApp('/ws_acme/webhooks')
  expect(await screen.findByText('This could not be loaded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('link', { name: 'Order system' }))
  expect(await screen.findByText('No deliveries yet')).toBeVisible()
  for (const name of [/Create webhook/, 'Send test', 'Create a new secret', 'Actions for Order system']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})
