import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import type { SamlConnection, SamlTest, SsoDomain } from '@/api/models'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { aUser, aWorkspace } from '@/testing/data'
import { failure, success } from '@/testing/handlers'
import { aCertificate, anEnforcement, anSsoDomain, aSamlConnection, aSamlTest, serviceProvider } from '@/testing/identityData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/settings/sso'
const CONNECTIONS = '/api/saml/connections'

afterEach(() => vi.restoreAllMocks())

function serveSso({ connections = [], domains = [], test }: { connections?: SamlConnection[]; domains?: SsoDomain[]; test?: SamlTest } = {}) {
  startBackend()
  const enforcement = anEnforcement()
  serveRows(CONNECTIONS, connections, (change) => aSamlConnection(change))
  serveRows('/api/saml/domains', domains, (change) => anSsoDomain(change))
  server.use(
    http.get('*/api/saml/service-provider', () => success(serviceProvider)),
    http.get('*/api/saml/enforce', () => success(enforcement)),
    http.get(`*${CONNECTIONS}/:id/test`, () => (test ? success(test) : failure(404, 'NOT_FOUND', 'Nobody has tried.'))),
  )
  return { connections, domains, enforcement }
}

it('creates a connection in steps: the provider, the values to copy, the metadata', async () => {
  const { connections, domains } = serveSso()
  const { user, router } = renderApp(PAGE)
  await user.click(await screen.findByRole('link', { name: 'Add connection' }))
  await user.click(await screen.findByRole('radio', { name: /Microsoft Entra ID/ }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Reply URL (Assertion Consumer Service URL)').parentElement).toHaveTextContent(serviceProvider.acsUrl)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'Create connection' }))
  expect(await screen.findByText('Enter the metadata URL.')).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'Acme Entra')
  await user.type(screen.getByLabelText('E-mail domains'), 'example.com, example.org')
  await user.type(screen.getByLabelText('Metadata URL'), 'https://login.example.com/metadata')
  await user.click(screen.getByRole('button', { name: 'Create connection' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`${PAGE}/new_1`))
  expect(connections[0]).toMatchObject({ name: 'Acme Entra', provider: 'azure', allowedDomains: ['example.com', 'example.org'], metadataUrl: 'https://login.example.com/metadata' })
  expect(domains.map(({ domain }) => domain)).toEqual(['example.org', 'example.com'])
})

it('reads metadata from a file and shows server errors', async () => {
  serveSso({ domains: [anSsoDomain()] })
  server.use(http.post(`*${CONNECTIONS}`, () => failure(400, 'VALIDATION_ERROR', 'No.', [{ field: 'metadataXml', message: 'has no signing certificate' }])))
  const { user } = renderApp(`${PAGE}/new`)
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByLabelText('Name'), 'Acme')
  await user.type(screen.getByLabelText('E-mail domains'), 'example.com')
  await user.click(screen.getByRole('radio', { name: 'Metadata file' }))
  await user.upload(screen.getByLabelText('Metadata file'), new File(['<EntityDescriptor/>'], 'idp.xml', { type: 'text/xml' }))
  await waitFor(() => expect(screen.getByLabelText('Metadata')).toHaveValue('<EntityDescriptor/>'))
  await user.click(screen.getByRole('button', { name: 'Create connection' }))
  expect(await screen.findByText('Has no signing certificate')).toBeVisible()
})

it('shows what a test sign-in received, and activates', async () => {
  const { connections } = serveSso({ connections: [aSamlConnection()], domains: [anSsoDomain()], test: aSamlTest() })
  const { user, router } = renderApp('/settings/sso?tested=saml_1')
  const received = await screen.findByRole('group', { name: 'Attributes received' })
  expect(router.state.location.pathname).toBe(`${PAGE}/saml_1`)
  expect(within(received).getByText('urn:oid:0.9.2342.19200300.100.1.3')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Recognised values' })).toHaveTextContent('RoleEditor')
  expect(await screen.findByText(/example.com is not verified yet/)).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeVisible()
  expect(connections[0]?.status).toBe('active')
})

it('goes to the identity provider for a test, and says why one failed', async () => {
  serveSso({ connections: [aSamlConnection()], test: aSamlTest({ succeeded: false, nameId: null, email: null, name: null, groups: [], role: null, attributes: {}, error: { reason: 'wrong_audience', message: 'The response is intended for a different service' } }) })
  server.use(http.post(`*${CONNECTIONS}/:id/test`, () => success({ signInUrl: 'https://idp.example.com/sso?SAMLRequest=x', expiresAt: '2030-01-01T00:00:00.000Z' })))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { user } = renderApp(`${PAGE}/saml_1`)
  expect(await screen.findByText(/The response is intended for a different service/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Test again' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://idp.example.com/sso?SAMLRequest=x'))
})

it('shows certificates with their dates, and takes several by hand', async () => {
  const { connections } = serveSso({ connections: [aSamlConnection({ configMethod: 'manual', metadataUrl: null, certificates: [aCertificate({ fingerprint: 'ff00', expiresSoon: true })] })] })
  const { user } = renderApp(`${PAGE}/saml_1`)
  expect(await screen.findByText('Expires soon')).toBeVisible()
  expect(screen.getByText(/SHA-256 FF:00/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Replace settings' }))
  const dialog = await screen.findByRole('dialog', { name: 'Replace settings' })
  await user.click(within(dialog).getByLabelText('Signing certificate'))
  await user.paste('-----BEGIN CERTIFICATE-----\nA\n-----END CERTIFICATE-----\n-----BEGIN CERTIFICATE-----\nB\n-----END CERTIFICATE-----')
  server.use(http.patch(`*${CONNECTIONS}/:id`, async ({ request }) => success(Object.assign(connections[0] ?? {}, { asked: await request.json() }))))
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(connections[0]).toHaveProperty('asked.certificates.length', 2))
})

it('describes the affected users before SSO is required', async () => {
  const { enforcement } = serveSso({ connections: [aSamlConnection({ status: 'active' })], domains: [anSsoDomain({ verified: true })] })
  let asked: unknown
  server.use(
    http.patch('*/api/saml/enforce', async ({ request }) => {
      asked = await request.json()
      return success(Object.assign(enforcement, { ssoEnforced: true, domains: ['example.com'], enforcedAt: '2026-11-18T10:00:00.000Z' }))
    }),
  )
  const { user } = renderApp(PAGE)
  const toggle = await screen.findByRole('switch', { name: 'Require single sign-on' })
  await waitFor(() => expect(toggle).toBeEnabled())
  await user.click(toggle)
  const who = await screen.findByRole('list', { name: 'Who is affected' })
  expect(who).toHaveTextContent('12 members with an address at example.com can sign in with SSO only.')
  expect(who).toHaveTextContent('5 sessions started with a password end immediately.')
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^The owner can always sign in with a password/)
  await user.click(screen.getByRole('button', { name: 'Require SSO' }))
  expect(await screen.findByText(/It affects 12 members/)).toBeVisible()
  expect(asked).toEqual({ enforced: true, domains: ['example.com'] })
})

it('shows the DNS record of a domain and the result of a check', async () => {
  serveSso({ domains: [anSsoDomain()] })
  server.use(http.post('*/api/saml/domains/:id/verify', () => success({ domain: anSsoDomain(), error: 'There is no TXT record at _waypost.example.com' })))
  const { user } = renderApp(PAGE)
  expect(await screen.findByText('No connections yet')).toBeVisible()
  expect(await screen.findByText('waypost-verify=abc')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText(/There is no TXT record/)).toBeVisible()
  await expectAccessible()
})

it('says that the plan does not include it, and where plans are', async () => {
  serveSso()
  server.use(http.get(`*${CONNECTIONS}`, () => failure(403, 'FEATURE_NOT_AVAILABLE', 'The plan does not include SAML.')))
  renderApp(PAGE)
  expect(await screen.findByText('This workspace does not include this')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/app/acme/settings/billing')
})

it('is for owners and admins', async () => {
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'editor' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00Z', billing: 'manual', administrator: false, sso: null } })
  renderApp(PAGE)
  expect(await screen.findByText('Only owners and admins can set up single sign-on.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Directory sync' })).not.toBeInTheDocument()
})
