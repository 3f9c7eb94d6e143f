import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aDomain } from '@/testing/campaignData'
import { serveRows } from '@/testing/crud'
import { aUser, aWorkspace } from '@/testing/data'
import { failure, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/domains'

it('adds a domain and shows the records to set', async () => {
  startBackend()
  serveRows('/api/domains', [], aDomain)
  const { user } = renderApp(PAGE)
  expect(await screen.findByText('No domains yet')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getAllByRole('button', { name: /Add domain/ })[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Add a domain' })
  await user.type(within(dialog).getByLabelText('Domain'), 'go.acme.com')
  await user.click(within(dialog).getByRole('button', { name: 'Add domain' }))
  const records = await screen.findByRole('list', { name: 'DNS records' })
  expect(within(records).getByText('waypost-verify=8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg2')).toBeVisible()
  expect(within(records).getAllByText('Not found yet')).toHaveLength(2)
  await user.click(within(records).getByRole('button', { name: 'Copy the value of the CNAME record' }))
  expect(await navigator.clipboard.readText()).toBe('links.example.com')
  await expectAccessible()
})

it('describes the result of a check', async () => {
  startBackend()
  const domains = serveRows('/api/domains', [aDomain()], aDomain)
  let set = false
  server.use(
    http.post('*/api/domains/:id/verify', () => {
      if (!set) return success({ verified: false, status: 'verifying', dnsRecords: aDomain().dnsRecords, error: 'There is no TXT record at _waypost.go.acme.com' })
      const dnsRecords = aDomain().dnsRecords.map((record) => ({ ...record, verified: true }))
      Object.assign(domains[0]!, { status: 'active', verified: true, dnsRecords })
      return success({ verified: true, status: 'active', dnsRecords, error: null })
    }),
  )
  const { user } = renderApp(`${PAGE}/dom_1`)
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(/^There is no TXT record at _waypost.go.acme.com\./)).toBeVisible()
  set = true
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Both records are set. Links work on this domain.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Make default' })).toBeEnabled()
})

it('shows the HTTPS status, and how to fix it', async () => {
  startBackend()
  const domains = serveRows('/api/domains', [aDomain({ status: 'active', verified: true, sslStatus: 'failed' })], aDomain)
  server.use(
    http.post('*/api/domains/:id/verify', () => {
      Object.assign(domains[0]!, { sslStatus: 'active' })
      return success({ verified: true, status: 'active', dnsRecords: aDomain().dnsRecords, error: null })
    }),
  )
  const { user } = renderApp(`${PAGE}/dom_1`)
  const section = await screen.findByRole('region', { name: 'HTTPS' })
  expect(section).toHaveTextContent('The certificate is not valid:')
  expect(screen.getByText('HTTPS error')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await within(section).findByText(/^HTTPS works/)).toBeVisible()
  expect(screen.queryByText('HTTPS error')).not.toBeInTheDocument()
})

it('saves the redirects of a domain and clears emptied fields', async () => {
  startBackend()
  const domains = serveRows('/api/domains', [aDomain({ notFoundUrl: 'https://acme.com/404' })], aDomain)
  const { user } = renderApp(`${PAGE}/dom_1`)
  await user.type(await screen.findByLabelText('Root URL'), 'https://acme.com')
  await user.clear(screen.getByLabelText('Unknown short codes'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved redirects')).toBeVisible()
  expect(domains[0]).toMatchObject({ rootRedirectUrl: 'https://acme.com', notFoundUrl: null })
})

it('asks for the name before links are deleted with a domain', async () => {
  startBackend()
  serveRows('/api/domains', [aDomain()], aDomain)
  const asked: (string | null)[] = []
  server.use(
    http.delete('*/api/domains/:id', ({ request }) => {
      const force = new URL(request.url).searchParams.get('force')
      asked.push(force)
      return force === 'true' ? success({ id: 'dom_1', deleted: true, linksDeleted: 3 }) : failure(409, 'DOMAIN_IN_USE', 'It has 3 links.')
    }),
  )
  const { user, router } = renderApp(`${PAGE}/dom_1`)
  await user.click(await screen.findByRole('button', { name: 'Delete domain' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete domain' }))
  const confirm = await within(dialog).findByRole('button', { name: 'Delete domain and links' })
  expect(confirm).toBeDisabled()
  expect(dialog).toHaveTextContent('Links are on this domain and will be deleted with it')
  await expectAccessible()
  await user.type(within(dialog).getByLabelText('Type go.acme.com to confirm'), 'go.acme.com')
  await user.click(confirm)
  await expect.poll(() => router.state.location.pathname).toBe(PAGE)
  expect(asked).toEqual([null, 'true'])
})

it('lets an editor look but not change', async () => {
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'editor' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00Z', billing: 'manual', administrator: false, sso: null } })
  serveRows('/api/domains', [aDomain()], aDomain)
  renderApp(`${PAGE}/dom_1`)
  expect(await screen.findByText('Only owners and admins can add and change domains.')).toBeVisible()
  expect(screen.getByLabelText('Root URL')).toBeDisabled()
  expect(screen.queryByRole('button', { name: /Verify|Delete|Make default|Save/ })).not.toBeInTheDocument()
})
