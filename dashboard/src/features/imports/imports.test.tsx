/* oxlint-disable max-lines -- one list of rules about one subject */
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import type { ImportJob } from '@/api/models'
import { expectAccessible } from '@/testing/axe'
import { aUser, aWorkspace } from '@/testing/data'
import { failure, list, success } from '@/testing/handlers'
import { anImport, aProvider } from '@/testing/jobData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/data/imports'
const CSV = aProvider({ id: 'csv', name: 'CSV file', authType: 'file', connected: true })
const BITLY = aProvider({ id: 'bitly', name: 'Bitly', authType: 'oauth' })
const YOURLS = aProvider({ id: 'yourls', name: 'YOURLS', needsAddress: true, supportsTags: false })

/** Imports in memory; what was asked for is kept to look at. */
function serveImports(jobs: ImportJob[] = [], providers = [CSV, BITLY, YOURLS]) {
  const asked: { path: string; body: unknown }[] = []
  const start = async ({ request }: { request: Request }) => {
    const path = new URL(request.url).pathname
    const body: unknown = await request.json()
    asked.push({ path, body })
    const job = anImport({ id: 'imp_new', provider: path.split('/')[4] ?? 'csv', status: 'pending', processed: 0, created: 0, failed: 0, progress: 0, errors: [] })
    jobs.unshift(job)
    return success(job, 202)
  }
  const find = (id: unknown) => jobs.find((job) => job.id === id)
  server.use(
    http.get('*/api/links/import/providers', () => list(providers)),
    http.get('*/api/links/import/jobs', () => list(jobs)),
    http.get('*/api/links/import/jobs/:id', ({ params }) => (find(params['id']) ? success(find(params['id'])) : failure(404, 'NOT_FOUND', 'No such import.'))),
    http.post('*/api/links/import/jobs/:id/cancel', ({ params }) => success(Object.assign(find(params['id']) ?? {}, { status: 'cancelled' }))),
    http.post('*/api/links/import/csv', start),
    http.post('*/api/links/import/:provider/start', start),
  )
  return asked
}

it('imports a file from the page of links, as a dry run first', async () => {
  startBackend()
  const asked = serveImports()
  const { user, router } = renderApp('/acme/links')
  await user.click(await screen.findByRole('link', { name: 'Import' }))
  await screen.findByRole('heading', { name: 'Import links' })
  await user.click(await screen.findByRole('button', { name: 'Start dry run' }))
  expect(await screen.findByText('Choose a file with links in it.')).toBeVisible()
  await expectAccessible()
  await user.upload(screen.getByLabelText('File'), new File(['Long URL,Slug\nhttps://example.com/größe,a'], 'links.csv', { type: 'text/csv' }))
  expect(await screen.findByText('links.csv')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Folder' }))
  await user.click(await screen.findByRole('option', { name: 'Newsletter' }))
  await user.click(screen.getByRole('button', { name: 'Start dry run' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`${PAGE}/imp_new`))
  expect(asked[0]?.body).toMatchObject({
    csv: 'Long URL,Slug\nhttps://example.com/größe,a',
    mapping: { destinationUrl: 'Long URL', shortCode: 'Slug' },
    options: { folderId: 'fold_1', conflictStrategy: 'skip', importTags: true, importFolders: false, importStats: false, dryRun: true },
  })
})

it('asks each service for what it needs', async () => {
  startBackend()
  const asked = serveImports()
  const { user } = renderApp(`${PAGE}/new`)
  await user.click(await screen.findByRole('radio', { name: /Bitly/ }))
  expect(await screen.findByRole('button', { name: 'Sign in to Bitly' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /YOURLS/ }))
  await user.type(await screen.findByLabelText('API key'), 'sig-1')
  await user.click(screen.getByRole('button', { name: 'Start dry run' }))
  expect(await screen.findByText('Enter the web address of your installation.')).toBeVisible()
  await user.type(screen.getByLabelText('Address'), 'https://sho.rt')
  await user.type(screen.getByLabelText('Accounts'), 'team-1,')
  await user.type(screen.getByLabelText('Domains there'), 'sho.rt,')
  await user.click(screen.getByRole('switch', { name: 'Dry run' }))
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  expect(await screen.findByRole('heading', { name: 'Import from YOURLS' })).toBeVisible()
  expect(asked).toMatchObject([{ path: '/api/links/import/yourls/start', body: { apiKey: 'sig-1', baseUrl: 'https://sho.rt', dryRun: false, importTags: false, importFolders: false, accountIds: ['team-1'], domains: ['sho.rt'] } }])
})

it('shows the columns of a file and takes what is said about them', async () => {
  startBackend()
  const asked = serveImports()
  const { user } = renderApp(`${PAGE}/new`)
  const bytes = new Uint8Array([...'Ziel;Name;Note, long\nhttps://example.com/a;Gr'].map((character) => character.charCodeAt(0)).concat(0xf6, 0xdf, 0x65))
  await user.upload(await screen.findByLabelText('File'), new File([bytes], 'links.csv'))
  const columns = await screen.findByRole('group', { name: 'Columns of the file' })
  expect(screen.getByRole('combobox', { name: 'Between the cells' })).toHaveTextContent('Semicolons')
  expect(screen.getByRole('combobox', { name: 'Encoding' })).toHaveTextContent('Western')
  expect(within(columns).getByRole('combobox', { name: 'Field of Name' })).toHaveTextContent('Title')
  expect(within(columns).getByRole('cell', { name: 'Größe' })).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Start dry run' }))
  expect(await screen.findByText('Say which column holds the destinations.')).toBeVisible()
  await user.click(within(columns).getByRole('combobox', { name: 'Field of Ziel' }))
  await user.click(await screen.findByRole('option', { name: 'Destination' }))
  await user.click(within(columns).getByRole('combobox', { name: 'Field of Name' }))
  await user.click(await screen.findByRole('option', { name: 'Leave out' }))
  await user.click(screen.getByRole('button', { name: 'Start dry run' }))
  await screen.findByRole('heading', { name: 'Import from a CSV file' })
  expect(asked[0]?.body).toMatchObject({ csv: 'Ziel;Name;Note, long\nhttps://example.com/a;Größe', mapping: { destinationUrl: 'Ziel' } })
})

it('cuts a file where it is told to, and keeps it for the real import', async () => {
  startBackend()
  const jobs: ImportJob[] = []
  const asked = serveImports(jobs)
  const { user } = renderApp(`${PAGE}/new`)
  await user.upload(await screen.findByLabelText('File'), new File(['url|title,more,again\nhttps://example.com/a|b,c,d'], 'links.txt'))
  await user.click(await screen.findByRole('combobox', { name: 'Between the cells' }))
  await user.click(await screen.findByRole('option', { name: 'Bars' }))
  expect(screen.getByRole('combobox', { name: 'Field of url' })).toHaveTextContent('Destination')
  await user.click(screen.getByRole('button', { name: 'Start dry run' }))
  await screen.findByRole('heading', { name: 'Import from a CSV file' })
  expect(asked[0]?.body).toMatchObject({ csv: 'sep=|\nurl|title,more,again\nhttps://example.com/a|b,c,d', mapping: { destinationUrl: 'url' } })
  Object.assign(jobs[0] ?? {}, { status: 'completed', options: { dryRun: true } })
  await user.click(await screen.findByRole('link', { name: 'Import these links' }, { timeout: 5000 }))
  expect(await screen.findByText('links.txt')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(asked[1]?.body).toMatchObject({ csv: 'sep=|\nurl|title,more,again\nhttps://example.com/a|b,c,d', options: { dryRun: false } }))
})

it('knows the service one comes back from', async () => {
  startBackend()
  serveImports([], [CSV, { ...BITLY, connected: true }])
  const { router } = renderApp('/imports?connected=bitly')
  expect(await screen.findByText('This workspace is connected to Bitly.')).toBeVisible()
  expect(router.state.location.pathname).toBe(`${PAGE}/new`)
})

it('shows how far an import is and stops it', async () => {
  startBackend()
  serveImports([anImport()])
  const { user } = renderApp(PAGE)
  const rows = await screen.findByRole('list', { name: 'Imports' })
  await expectAccessible()
  await user.click(within(rows).getByRole('link', { name: 'From a CSV file' }))
  expect(await screen.findByRole('progressbar', { name: 'Progress of the import' })).toHaveAttribute('aria-valuenow', '25')
  expect(screen.getByRole('list', { name: 'Rows that failed' })).toHaveTextContent('destinationUrl must be an http or https address')
  await user.click(screen.getByRole('button', { name: 'Stop import' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop import' })).not.toBeInTheDocument()
})

it('shows what a dry run found out', async () => {
  startBackend()
  const preview = {
    create: 1, update: 1, skip: 0, conflict: 0, fail: 0, truncated: false,
    rows: [
      { row: 1, item: 'bit.ly/new', action: 'create' as const, destinationUrl: 'https://example.com/new', shortCode: 'new', changes: {}, message: null },
      { row: 2, item: 'bit.ly/docs', action: 'update' as const, destinationUrl: 'https://docs.example.com', shortCode: 'docs', changes: { title: { old: 'Documentation', new: 'Manual' } }, message: null },
    ],
  }
  serveImports([anImport({ status: 'completed', progress: 100, errors: [], preview, options: { conflictStrategy: 'overwrite', importTags: true, importFolders: false, importStats: false, dryRun: true } })])
  const { user } = renderApp(`${PAGE}/imp_1`)
  const rows = await screen.findByRole('list', { name: 'What would happen to each link' })
  expect(within(rows).getByText('Documentation')).toBeVisible()
  expect(within(rows).getByText('Manual')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Import these links' }))
  expect(await screen.findByRole('button', { name: 'Start import' })).toBeVisible()
})

it('lets a viewer look but not import', async () => {
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'viewer' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00Z' } })
  serveImports()
  renderApp(PAGE)
  expect(await screen.findByText('Nothing was imported yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Import links' })).not.toBeInTheDocument()
})
