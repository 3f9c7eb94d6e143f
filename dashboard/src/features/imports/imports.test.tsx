import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aUser, aWorkspace } from '@/testing/data'
import { BITLY, CSV, serveImports } from '@/testing/importHandlers'
import { anImport } from '@/testing/jobData'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

const PAGE = '/acme/data/imports'

it('asks each service for what it needs', async () => {
  startBackend()
  const asked = serveImports()
  const { user } = renderApp(`${PAGE}/new`)
  await user.click(await screen.findByRole('radio', { name: /Bitly/ }))
  expect(await screen.findByRole('button', { name: 'Sign in to Bitly' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /YOURLS/ }))
  await user.type(await screen.findByLabelText('API key'), 'sig-1')
  await user.click(screen.getByRole('button', { name: 'Start dry run' }))
  expect(await screen.findByText('Enter the URL of your installation.')).toBeVisible()
  await user.type(screen.getByLabelText('URL'), 'https://sho.rt')
  await user.type(screen.getByLabelText('Accounts'), 'team-1,')
  await user.type(screen.getByLabelText('Source domains'), 'sho.rt,')
  await user.click(screen.getByRole('switch', { name: 'Dry run' }))
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  expect(await screen.findByRole('heading', { name: 'Import from YOURLS' })).toBeVisible()
  expect(asked).toMatchObject([{ path: '/api/links/import/yourls/start', body: { apiKey: 'sig-1', baseUrl: 'https://sho.rt', dryRun: false, importTags: false, importFolders: false, accountIds: ['team-1'], domains: ['sho.rt'] } }])
})

it('selects the service after its sign-in', async () => {
  startBackend()
  serveImports([], [CSV, { ...BITLY, connected: true }])
  const { router } = renderApp('/imports?connected=bitly')
  expect(await screen.findByText('This workspace is connected to Bitly.')).toBeVisible()
  expect(router.state.location.pathname).toBe(`${PAGE}/new`)
})

it('offers the accounts and domains that a connected service has', async () => {
  startBackend()
  const asked = serveImports([], [CSV, { ...BITLY, connected: true }])
  const { user } = renderApp(`${PAGE}/new?from=bitly`)
  await user.click(await screen.findByLabelText('Accounts'))
  await user.click(await screen.findByRole('option', { name: /Letters/ }))
  await user.click(screen.getByLabelText('Source domains'))
  await user.click(await screen.findByRole('option', { name: /news\.acme\.test/ }))
  expect(screen.queryByRole('option', { name: /go\.acme\.test/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Start dry run' }))
  expect(await screen.findByRole('heading', { name: 'Import from Bitly' })).toBeVisible()
  expect(asked).toMatchObject([{ path: '/api/links/import/bitly/start', body: { accountIds: ['B2'], domains: ['news.acme.test'] } }])
})

it('lists the accounts that a key can read', async () => {
  startBackend()
  const asked = serveImports()
  const { user } = renderApp(`${PAGE}/new?from=yourls`)
  await user.click(await screen.findByRole('button', { name: 'Look up accounts and domains' }))
  expect(await screen.findByText('Enter the URL of your installation.')).toBeVisible()
  await user.type(screen.getByLabelText('URL'), 'https://sho.rt')
  await user.type(screen.getByLabelText('API key'), 'sig-1')
  await user.click(screen.getByRole('button', { name: 'Look up accounts and domains' }))
  expect(await screen.findByText('Choose from the list. Leave empty for all.')).toBeVisible()
  expect(asked).toMatchObject([{ path: '/api/links/import/yourls/accounts', body: { apiKey: 'sig-1', baseUrl: 'https://sho.rt' } }])
  await user.click(screen.getByLabelText('Accounts'))
  expect(await screen.findByRole('option', { name: /Acme/ })).toBeVisible()
})

it('shows the progress of an import and cancels it', async () => {
  startBackend()
  serveImports([anImport()])
  const { user } = renderApp(PAGE)
  const rows = await screen.findByRole('list', { name: 'Imports' })
  await expectAccessible()
  await user.click(within(rows).getByRole('link', { name: 'From a CSV file' }))
  expect(await screen.findByRole('progressbar', { name: 'Progress of the import' })).toHaveAttribute('aria-valuenow', '25')
  expect(screen.getByRole('list', { name: 'Failed rows' })).toHaveTextContent('destinationUrl must be an http or https address')
  await user.click(screen.getByRole('button', { name: 'Stop import' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop import' })).not.toBeInTheDocument()
})

it('lets a viewer look but not import', async () => {
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'viewer' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00Z', billing: 'manual', administrator: false, sso: null } })
  serveImports()
  renderApp(PAGE)
  expect(await screen.findByText('No imports yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Import links' })).not.toBeInTheDocument()
})
