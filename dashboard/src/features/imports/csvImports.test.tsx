import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ImportJob } from '@/api/models'
import { expectAccessible } from '@/testing/axe'
import { serveImports } from '@/testing/importHandlers'
import { anImport } from '@/testing/jobData'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

const PAGE = '/acme/data/imports'

it('imports a file from the page of links, as a dry run first', async () => {
  startBackend()
  const asked = serveImports()
  const { user, router } = renderApp('/acme/links')
  await user.click(await screen.findByRole('link', { name: 'Import' }))
  await screen.findByRole('heading', { name: 'Import links' })
  await user.click(await screen.findByRole('button', { name: 'Start dry run' }))
  expect(await screen.findByText('Choose a file that contains links.')).toBeVisible()
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

it('shows the columns of a file and applies the chosen mapping', async () => {
  startBackend()
  const asked = serveImports()
  const { user } = renderApp(`${PAGE}/new`)
  const bytes = new Uint8Array([...'Ziel;Name;Note, long\nhttps://example.com/a;Gr'].map((character) => character.charCodeAt(0)).concat(0xf6, 0xdf, 0x65))
  await user.upload(await screen.findByLabelText('File'), new File([bytes], 'links.csv'))
  const columns = await screen.findByRole('group', { name: 'Columns of the file' })
  expect(screen.getByRole('combobox', { name: 'Delimiter' })).toHaveTextContent('Semicolons')
  expect(screen.getByRole('combobox', { name: 'Encoding' })).toHaveTextContent('Western')
  expect(within(columns).getByRole('combobox', { name: 'Field of Name' })).toHaveTextContent('Title')
  expect(within(columns).getByRole('cell', { name: 'Größe' })).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Start dry run' }))
  expect(await screen.findByText('Choose the column that contains the destinations.')).toBeVisible()
  await user.click(within(columns).getByRole('combobox', { name: 'Field of Ziel' }))
  await user.click(await screen.findByRole('option', { name: 'Destination' }))
  await user.click(within(columns).getByRole('combobox', { name: 'Field of Name' }))
  await user.click(await screen.findByRole('option', { name: 'Ignore' }))
  await user.click(screen.getByRole('button', { name: 'Start dry run' }))
  await screen.findByRole('heading', { name: 'Import from a CSV file' })
  expect(asked[0]?.body).toMatchObject({ csv: 'Ziel;Name;Note, long\nhttps://example.com/a;Größe', mapping: { destinationUrl: 'Ziel' } })
})

it('uses the chosen delimiter, and keeps the file for the import', async () => {
  startBackend()
  const jobs: ImportJob[] = []
  const asked = serveImports(jobs)
  const { user } = renderApp(`${PAGE}/new`)
  await user.upload(await screen.findByLabelText('File'), new File(['url|title,more,again\nhttps://example.com/a|b,c,d'], 'links.txt'))
  await user.click(await screen.findByRole('combobox', { name: 'Delimiter' }))
  await user.click(await screen.findByRole('option', { name: 'Vertical bars' }))
  expect(screen.getByRole('combobox', { name: 'Field of url' })).toHaveTextContent('Destination')
  await user.click(screen.getByRole('button', { name: 'Start dry run' }))
  await screen.findByRole('heading', { name: 'Import from a CSV file' })
  expect(asked[0]?.body).toMatchObject({ csv: 'sep=|\nurl|title,more,again\nhttps://example.com/a|b,c,d', mapping: { destinationUrl: 'url' } })
  Object.assign(jobs[0] ?? {}, { status: 'completed', options: { dryRun: true } })
  await user.click(await screen.findByRole('link', { name: 'Import these links' }))
  expect(await screen.findByText('links.txt')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(asked[1]?.body).toMatchObject({ csv: 'sep=|\nurl|title,more,again\nhttps://example.com/a|b,c,d', options: { dryRun: false } }))
})

it('shows the result of a dry run', async () => {
  startBackend()
  const preview = {
    create: 1, update: 1, skip: 0, conflict: 0, fail: 0, truncated: false,
    rows: [
      { row: 1, item: 'bit.ly/new', action: 'create' as const, destinationUrl: 'https://example.com/new', shortCode: 'new', changes: {}, message: null },
      { row: 2, item: 'bit.ly/docs', action: 'update' as const, destinationUrl: 'https://docs.example.com', shortCode: 'docs', changes: { title: { old: 'Documentation', new: 'Manual' } }, message: null },
    ],
  }
  serveImports([anImport({ status: 'completed', progress: 100, errors: [], preview, options: { domainId: null, campaignId: null, folderId: null, conflictStrategy: 'overwrite', importTags: true, importFolders: false, importStats: false, dryRun: true } })])
  const { user } = renderApp(`${PAGE}/imp_1`)
  const rows = await screen.findByRole('list', { name: 'Preview by link' })
  expect(within(rows).getByText('Documentation')).toBeVisible()
  expect(within(rows).getByText('Manual')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Import these links' }))
  expect(await screen.findByRole('button', { name: 'Start import' })).toBeVisible()
})
