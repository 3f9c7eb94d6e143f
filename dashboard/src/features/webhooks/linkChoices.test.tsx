import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aLink } from '@/testing/linkData'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'
import { serveWebhooks } from '@/testing/webhookData'

it('finds any link by the search of the server', async () => {
  startBackend({ links: [aLink({ id: 'link_9', shortUrl: 'https://go.example.com/old', title: 'Winter sale', destinationUrl: 'https://example.com/snow' }), aLink()] })
  serveWebhooks([], [], '/api/links/link_9/webhooks')
  const { user, router } = renderApp('/acme/webhooks/links')
  await user.click(await screen.findByRole('button', { name: 'Link' }))
  await user.type(await screen.findByPlaceholderText('Find a link…'), 'snow')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await user.click(screen.getByRole('option', { name: /go\.example\.com\/old/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ link: 'link_9' }))
  expect(screen.getByRole('button', { name: 'Link' })).toHaveTextContent('go.example.com/old')
})

it('narrows a webhook to links that the server finds, and keeps showing the chosen ones', async () => {
  startBackend()
  const { webhooks } = serveWebhooks([])
  const { user } = renderApp('/acme/webhooks')
  await user.click(await screen.findByRole('button', { name: /Create webhook/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Create webhook' })
  await user.type(within(dialog).getByLabelText('Name'), 'Shop')
  await user.type(within(dialog).getByLabelText('URL'), 'https://shop.example.com/hooks')
  await user.click(await within(dialog).findByRole('checkbox', { name: /^Sale created/ }))
  await user.click(within(dialog).getByRole('combobox', { name: 'Scope' }))
  await user.click(await screen.findByRole('option', { name: 'Selected links' }))
  await user.type(within(dialog).getByLabelText('Links'), 'docs')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.click(screen.getByRole('option', { name: /go\.example\.com\/docs/ }))
  await user.type(within(dialog).getByLabelText('Links'), 'spring')
  expect(await screen.findByRole('option', { name: /go\.example\.com\/spring/ })).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Remove link go.example.com/docs' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Create webhook' }))
  await user.click(await screen.findByRole('button', { name: 'I have copied it' }))
  expect(webhooks[0]).toMatchObject({ linkScope: 'links', linkIds: ['link_2'] })
})
