import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'
import { aDelivery, aFailedDelivery, aWebhook, serveWebhooks } from '@/testing/webhookData'

const OUTBOUND = '/api/integrations/outbound'
const OF_LINK = '/api/links/link_1/webhooks'

it('creates an automation webhook with headers, which are never shown again and replaced only together', async () => {
  startBackend()
  serveWebhooks([])
  const { webhooks } = serveWebhooks([], [], OUTBOUND)
  const { user } = renderApp('/acme/webhooks')
  await user.click(await screen.findByRole('link', { name: 'Automation' }))
  await screen.findByText(/Send events to an automation service/)
  await user.click(screen.getByRole('button', { name: /Create webhook/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Create webhook' })
  expect(within(dialog).queryByRole('combobox', { name: 'Scope' })).not.toBeInTheDocument()
  await user.type(await within(dialog).findByLabelText('Name'), 'Zapier')
  await user.type(within(dialog).getByLabelText('URL'), 'https://hooks.example.com/z')
  await user.click(await within(dialog).findByRole('checkbox', { name: /^Sale created/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Add header' }))
  await user.type(within(dialog).getByLabelText('Name of header 1'), 'X Source')
  await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }))
  expect(await within(dialog).findByText('Enter a name such as X-Source.')).toBeVisible()
  await expectAccessible()
  await user.clear(within(dialog).getByLabelText('Name of header 1'))
  await user.type(within(dialog).getByLabelText('Name of header 1'), 'X-Source')
  await user.type(within(dialog).getByLabelText('Value of header 1'), 'waypost')
  await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }))
  await user.click(await screen.findByRole('button', { name: 'I have copied it' }))
  expect(webhooks[0]).toMatchObject({ name: 'Zapier', events: ['sale.created'], headers: { 'X-Source': 'waypost' } })
  expect(await screen.findByRole('link', { name: 'Zapier' })).toBeVisible()
})

it('keeps headers unless they are changed', async () => {
  startBackend()
  const { webhooks } = serveWebhooks([aWebhook({ id: 'obw_1', headers: { 'x-source': '****' } })], [], OUTBOUND)
  const { user } = renderApp('/acme/webhooks/obw_1')
  expect(await screen.findByText('Custom headers: x-source')).toBeVisible()
  const edit = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for Order system' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    return screen.findByRole('dialog', { name: 'Edit Order system' })
  }
  const save = async (dialog: HTMLElement) => {
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  }
  await save(await edit())
  expect(webhooks[0]?.headers).toEqual({ 'x-source': '****' })
  const dialog = await edit()
  await user.click(within(dialog).getByRole('button', { name: 'Change headers' }))
  await user.type(within(dialog).getByLabelText('Value of header 1'), 'new')
  await save(dialog)
  expect(webhooks[0]?.headers).toEqual({ 'x-source': 'new' })
})

it("filters the visits of a link's webhook", async () => {
  startBackend()
  const { webhooks } = serveWebhooks([], [], OF_LINK)
  const { user, router } = renderApp('/acme/webhooks/links')
  expect(await screen.findByText('No link chosen')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Link' }))
  await user.click(await screen.findByRole('option', { name: /go\.example\.com\/spring/ }))
  await user.click(await screen.findByRole('button', { name: /Create webhook/ }))
  expect(router.state.location.search).toEqual({ link: 'link_1' })
  const dialog = await screen.findByRole('dialog', { name: 'Create webhook' })
  await user.type(within(dialog).getByLabelText('Name'), 'Door bell')
  await user.type(within(dialog).getByLabelText('URL'), 'https://bell.example.com')
  await user.click(within(dialog).getByRole('checkbox', { name: /^QR scan/ }))
  await user.click(within(dialog).getByLabelText('Countries'))
  await user.type(within(dialog).getByLabelText('Countries'), 'Germ')
  await user.click(await screen.findByRole('option', { name: /Germany/ }))
  await user.click(within(dialog).getByLabelText('Devices'))
  await user.click(await screen.findByRole('option', { name: 'Mobile' }))
  await user.click(within(dialog).getByRole('switch', { name: /Include bots/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }))
  await user.click(await screen.findByRole('button', { name: 'I have copied it' }))
  expect(webhooks[0]).toMatchObject({ events: ['qr_scan'], filters: { countries: ['DE'], devices: ['mobile'], excludeBots: false } })
  expect(webhooks[0]).toHaveProperty('description', null)
})

it('shows the webhook of a link under the link, deletes it there and returns', async () => {
  startBackend()
  serveWebhooks([aWebhook({ linkId: 'link_1', events: ['click'], filters: { countries: ['DE'], devices: null, excludeBots: null } })], [aDelivery({ event: 'click' })], OF_LINK)
  const { user, router } = renderApp('/acme/links/link_1/webhooks')
  await user.click(await screen.findByRole('link', { name: 'Order system' }))
  expect(await screen.findByText('One link. Visits from Germany.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/acme/links/link_1/webhooks/wh_1')
  expect(await screen.findByRole('list', { name: 'Deliveries' })).toHaveTextContent('click')
  await user.click(screen.getByRole('button', { name: 'Actions for Order system' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }))
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  expect(router.state.location.pathname).toBe('/acme/links/link_1/webhooks')
})

it('filters the log by event and replays a period', async () => {
  startBackend()
  const { replays } = serveWebhooks([aWebhook()], [{ ...aFailedDelivery }, aDelivery()])
  const { user, router } = renderApp('/acme/webhooks/wh_1')
  const log = await screen.findByRole('list', { name: 'Deliveries' })
  await user.click(screen.getByRole('combobox', { name: 'Delivery event' }))
  await user.click(await screen.findByRole('option', { name: 'link.created' }))
  await waitFor(() => expect(log).not.toHaveTextContent('sale.created'))
  expect(router.state.location.search).toEqual({ event: 'link.created' })

  await user.click(screen.getByRole('button', { name: 'Resend messages' }))
  const dialog = await screen.findByRole('dialog', { name: 'Resend messages' })
  await expectAccessible()
  await user.clear(within(dialog).getByLabelText('From'))
  await user.click(within(dialog).getByRole('button', { name: 'Resend' }))
  expect(await within(dialog).findByText('Choose a start and a later end.')).toBeVisible()
  await user.type(within(dialog).getByLabelText('From'), '2026-05-01T08:00')
  await user.clear(within(dialog).getByLabelText('To'))
  await user.type(within(dialog).getByLabelText('To'), '2026-05-01T09:30')
  await user.click(within(dialog).getByRole('button', { name: 'Resend' }))
  expect(await screen.findByText('3 messages will be resent')).toBeVisible()
  expect(replays).toEqual([{ start: new Date('2026-05-01T08:00').toISOString(), end: new Date('2026-05-01T09:30').toISOString(), onlyFailed: true }])
})
