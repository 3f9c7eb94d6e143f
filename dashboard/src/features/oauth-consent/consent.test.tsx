import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { failure, success } from '@/testing/handlers'
import { aConsent } from '@/testing/oauthData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const REQUEST = new URLSearchParams({ response_type: 'code', client_id: 'wp_client_reports', redirect_uri: 'https://reports.example.com/callback', scope: 'links:read links:write', state: '007 {"a": 1}', code_challenge: 'c', code_challenge_method: 'S256' })
const PAGE = `/oauth/authorize?request=${btoa(REQUEST.toString()).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`

let decided: unknown

beforeEach(() => {
  decided = undefined
})

afterEach(() => {
  vi.restoreAllMocks()
})

function serveConsent(): void {
  server.use(
    http.get('*/api/oauth/consent', ({ request }) => {
      const asked = new URL(request.url).searchParams
      return asked.get('state') === REQUEST.get('state') ? success(aConsent()) : failure(400, 'VALIDATION_ERROR', 'another state')
    }),
    http.post('*/api/oauth/authorize', async ({ request }) => {
      decided = await request.json()
      return success({ redirectUrl: 'https://reports.example.com/callback?code=1' })
    }),
  )
}

it('shows the app, the scopes and the workspace, and redirects after consent', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  startBackend()
  serveConsent()
  const { user } = renderApp(PAGE)
  expect(await screen.findByRole('heading', { name: 'Connect Acme Reports?' })).toBeVisible()
  expect(screen.getByText('reports.example.com', { selector: 'strong' })).toBeVisible()
  expect(screen.getByText('Create, change and delete links, tags, folders and QR codes')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://reports.example.com/callback?code=1'))
  expect(decided).toEqual({
    clientId: 'wp_client_reports',
    redirectUri: 'https://reports.example.com/callback',
    scope: 'links:read links:write',
    state: '007 {"a": 1}',
    codeChallenge: 'c',
    codeChallengeMethod: 'S256',
    workspaceId: 'ws_acme',
    decision: 'allow',
  })
})

it('shows scopes that the role in another workspace does not include', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  startBackend()
  serveConsent()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('combobox', { name: 'Workspace to connect' }))
  await user.click(await screen.findByRole('option', { name: /Other/ }))
  expect(await screen.findByText('Also requested, but not allowed by your role in this workspace')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Deny' }))
  await waitFor(() => expect(decided).toMatchObject({ decision: 'deny', workspaceId: 'ws_other' }))
})

it('asks for a sign-in first and returns with the unchanged request', async () => {
  startBackend({ session: null })
  serveConsent()
  const { user } = renderApp(PAGE)
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Connect Acme Reports?' })).toBeVisible()
})

it('does not redirect if the request is invalid', async () => {
  startBackend()
  server.use(http.get('*/api/oauth/consent', () => failure(400, 'VALIDATION_ERROR', 'redirect_uri is not a registered redirect URI of the app')))
  const { unmount } = renderApp(PAGE)
  expect(await screen.findByRole('heading', { name: 'This app cannot be connected' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument()
  unmount()
  renderApp('/oauth/authorize?request=nonsense')
  expect(await screen.findByText('The link that brought you here is incomplete.')).toBeVisible()
})
