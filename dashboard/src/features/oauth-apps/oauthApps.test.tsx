import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import type { OAuthApp } from '@/api/models'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { aWorkspace } from '@/testing/data'
import { failure, success } from '@/testing/handlers'
import { anOAuthApp } from '@/testing/oauthData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/settings/oauth-apps'
const APPS = '/api/oauth/apps'

it('creates an app and shows its secret once', async () => {
  startBackend()
  const apps = serveRows<OAuthApp>(APPS, [], (change) => anOAuthApp({ ...change, clientSecret: 'wp_secret_once' }))
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /Create OAuth app/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Create OAuth app' })
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Create app' }))
  expect(await within(dialog).findByText('Enter at least one redirect URI.')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Name'), 'Insights')
  await user.type(within(dialog).getByLabelText('Redirect URIs'), 'https://a.example/cb{Enter}https://b.example/cb')
  await user.click(within(dialog).getByRole('button', { name: 'Create app' }))

  const shown = await screen.findByRole('dialog', { name: 'Copy the secret now' })
  expect(within(shown).getByText('wp_secret_once')).toBeVisible()
  await user.click(within(shown).getByRole('button', { name: 'I have copied it' }))
  expect(apps[0]).toMatchObject({ name: 'Insights', redirectUris: ['https://a.example/cb', 'https://b.example/cb'], public: false, requirePkce: true })
  expect(apps[0]?.scopes).toContain('user.read')
  expect(await screen.findByText('Insights')).toBeVisible()
  expect(screen.queryByText('wp_secret_once')).not.toBeInTheDocument()
})

it('shows server errors beside their fields', async () => {
  startBackend()
  serveRows(APPS, [anOAuthApp()], anOAuthApp)
  server.use(http.patch(`*${APPS}/:id`, () => failure(400, 'VALIDATION_ERROR', 'No.', [{ field: 'redirectUris', message: 'holds http://a.example, which must begin with https' }])))
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Acme Reports' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Acme Reports' })
  expect(within(dialog).queryByRole('switch', { name: 'Public app' })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/^Holds http:\/\/a.example/)).toBeVisible()
})

it('rotates the secret and shows how long the old one stays valid', async () => {
  startBackend()
  serveRows(APPS, [anOAuthApp()], anOAuthApp)
  let asked: unknown
  server.use(
    http.post(`*${APPS}/:id/rotate-secret`, async ({ request }) => {
      asked = await request.json()
      return success(anOAuthApp({ clientSecret: 'wp_secret_new' }))
    }),
  )
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Acme Reports' }))
  await user.click(await screen.findByRole('menuitem', { name: 'New secret' }))
  await user.click(await screen.findByRole('button', { name: 'Create secret' }))
  expect(await screen.findByText('wp_secret_new')).toBeVisible()
  expect(asked).toEqual({ graceHours: 24 })
})

it('deletes an app after a question', async () => {
  startBackend()
  const apps = serveRows(APPS, [anOAuthApp({ public: true, clientSecretLast4: null })], anOAuthApp)
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Acme Reports' }))
  expect(screen.queryByRole('menuitem', { name: 'New secret' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete app' }))
  await waitFor(() => expect(apps).toEqual([]))
  expect(await screen.findByText('No apps yet')).toBeVisible()
})

it('is for owners and admins', async () => {
  const backend = startBackend()
  if (backend.session) backend.session.workspaces = [aWorkspace({ role: 'editor' })]
  renderApp(PAGE)
  expect(await screen.findByText('Only owners and admins can view and manage OAuth apps.')).toBeVisible()
})
