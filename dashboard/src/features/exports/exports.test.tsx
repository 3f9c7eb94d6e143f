import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import type { ExportJob } from '@/api/models'
import { expectAccessible } from '@/testing/axe'
import { ago, aUser, aWorkspace } from '@/testing/data'
import { failure, list, success } from '@/testing/handlers'
import { anExport } from '@/testing/jobData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/data/exports'

function serveExports(jobs: ExportJob[] = []) {
  const asked: unknown[] = []
  server.use(
    http.get('*/api/exports', () => list(jobs)),
    http.post('*/api/exports', async ({ request }) => {
      const body = (await request.json()) as Partial<ExportJob>
      asked.push(body)
      jobs.unshift(anExport({ ...body, id: 'exp_new', status: 'processing', progress: 40, downloadUrl: null, fileSize: null, expiresAt: null }))
      return success(jobs[0], 202)
    }),
    http.post('*/api/exports/:id/cancel', ({ params }) => success(Object.assign(jobs.find(({ id }) => id === params['id']) ?? {}, { status: 'cancelled' }))),
  )
  return asked
}

it('starts an export and stops it', async () => {
  startBackend()
  const asked = serveExports()
  const { user } = renderApp(PAGE)
  expect(await screen.findByText('No exports yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /New export/ }))
  const dialog = await screen.findByRole('dialog', { name: 'New export' })
  await expectAccessible()
  await user.click(within(dialog).getByRole('combobox', { name: 'Data' }))
  await user.click(await screen.findByRole('option', { name: /Clicks/ }))
  await user.click(within(dialog).getByRole('combobox', { name: 'Period' }))
  await user.click(await screen.findByRole('option', { name: 'Last 90 days' }))
  for (const name of ['country', 'timestamp']) {
    await user.type(within(dialog).getByRole('combobox', { name: 'Columns' }), name)
    await user.click(await screen.findByRole('option', { name }))
  }
  await user.click(within(dialog).getByRole('combobox', { name: 'Format' }))
  await user.click(await screen.findByRole('option', { name: /Parquet/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Start export' }))
  expect(await screen.findByRole('progressbar', { name: 'Progress of the export of clicks' })).toHaveAttribute('aria-valuenow', '40')
  expect(asked).toEqual([{ type: 'clicks', format: 'parquet', filters: { days: 90 }, columns: ['country', 'timestamp'] }])
  await user.click(screen.getByRole('button', { name: 'Stop export' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
})

it('offers exports of commissions', async () => {
  startBackend()
  const asked = serveExports()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /New export/ }))
  const dialog = await screen.findByRole('dialog', { name: 'New export' })
  await user.click(within(dialog).getByRole('combobox', { name: 'Data' }))
  expect(await screen.findByRole('option', { name: /Partners/ })).toBeVisible()
  await user.click(await screen.findByRole('option', { name: /Commissions/ }))
  await user.type(within(dialog).getByRole('combobox', { name: 'Columns' }), 'earnings')
  await user.click(await screen.findByRole('option', { name: 'earnings' }))
  await user.click(within(dialog).getByRole('button', { name: 'Start export' }))
  await expect.poll(() => asked).toEqual([{ type: 'commissions', format: 'csv', columns: ['earnings'] }])
})

it('downloads a file until it expires', async () => {
  startBackend()
  serveExports([anExport(), anExport({ id: 'exp_2', type: 'customers', rowCount: 12, downloadUrl: null, expiresAt: ago(60) })])
  server.use(http.get('*/api/exports/exp_1/download', () => HttpResponse.text('code,url')))
  const names: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function remember(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = renderApp(PAGE)
  const rows = await screen.findByRole('list', { name: 'Exports' })
  expect(within(rows).getByText(/4,000 rows, 1\.3 MB/)).toBeVisible()
  expect(within(rows).getByText('Expired')).toBeVisible()
  await expectAccessible()
  await user.click(within(rows).getByRole('button', { name: 'Download Links' }))
  await expect.poll(() => names).toEqual(['links-2026-05-01.csv'])
  expect(within(rows).queryByRole('button', { name: 'Download Customers' })).not.toBeInTheDocument()
  click.mockRestore()
})

it('explains that the plan does not include exports', async () => {
  startBackend()
  serveExports()
  server.use(http.post('*/api/exports', () => failure(403, 'FEATURE_NOT_AVAILABLE', 'exports need a larger plan')))
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /New export/ }))
  await user.click(await screen.findByRole('button', { name: 'Start export' }))
  expect(await screen.findByText('Exports need a larger plan')).toBeVisible()
})

it('lets a viewer download but not export', async () => {
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'viewer' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00Z', billing: 'manual', administrator: false, sso: null } })
  serveExports([anExport()])
  renderApp(PAGE)
  expect(await screen.findByRole('button', { name: 'Download Links' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /New export/ })).not.toBeInTheDocument()
})
