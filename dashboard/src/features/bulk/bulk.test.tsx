import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import type { BulkOperation } from '@/api/models'
import { expectAccessible } from '@/testing/axe'
import { aUser, aWorkspace } from '@/testing/data'
import { failure, list, success } from '@/testing/handlers'
import { aBulkOperation } from '@/testing/jobData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/data/bulk'

function serveOperations(operations: BulkOperation[]) {
  const find = (id: unknown) => operations.find((operation) => operation.id === id)
  server.use(
    http.get('*/api/bulk/operations', () => list(operations)),
    http.get('*/api/bulk/operations/:id', ({ params }) => (find(params['id']) ? success(find(params['id'])) : failure(404, 'NOT_FOUND', 'No such operation.'))),
    http.post('*/api/bulk/operations/:id/cancel', ({ params }) => success(Object.assign(find(params['id']) ?? {}, { status: 'cancelled' }))),
  )
}

it('explains bulk operations if there are none', async () => {
  startBackend()
  serveOperations([])
  renderApp(PAGE)
  expect(await screen.findByText('No bulk operations yet')).toBeVisible()
  await expectAccessible()
})

it('lists operations and shows which rows failed', async () => {
  startBackend()
  const errors = [{ index: 2, field: 'destinationUrl', code: 'VALIDATION_ERROR', message: 'must be an http or https address' }]
  serveOperations([aBulkOperation({ errors }), aBulkOperation({ id: 'bulk_2', type: 'delete', total: 1, status: 'completed', progress: 100 })])
  const { user } = renderApp(PAGE)
  const rows = await screen.findByRole('list', { name: 'Bulk operations' })
  expect(within(rows).getAllByRole('progressbar')).toHaveLength(1)
  expect(within(rows).getByRole('link', { name: 'Delete 1 link' })).toBeVisible()
  await expectAccessible()
  await user.click(within(rows).getByRole('link', { name: 'Create 500 links' }))
  expect(await screen.findByRole('progressbar', { name: 'Progress of the operation' })).toHaveAttribute('aria-valuenow', '24')
  const problems = screen.getByRole('list', { name: 'Failed rows' })
  expect(problems).toHaveTextContent('Row 3')
  expect(problems).toHaveTextContent('must be an http or https address')
  await expectAccessible()
})

it('cancels an operation and follows it until it has ended', async () => {
  startBackend()
  serveOperations([aBulkOperation()])
  const { user } = renderApp(`${PAGE}/bulk_1`)
  await user.click(await screen.findByRole('button', { name: 'Stop operation' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Changes that were already made are kept.')
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
})

it('polls while an operation runs', async () => {
  startBackend()
  const operation = aBulkOperation()
  serveOperations([operation])
  renderApp(`${PAGE}/bulk_1`)
  await screen.findByText('Running')
  Object.assign(operation, { status: 'completed_with_errors', processed: 500, progress: 100 })
  expect(await screen.findByText('Done, with errors')).toBeVisible()
})

it('lets a viewer look but not stop', async () => {
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'viewer' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00Z', billing: 'manual', administrator: false, sso: null } })
  serveOperations([aBulkOperation()])
  renderApp(PAGE)
  expect(await screen.findByText('Create 500 links')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop operation' })).not.toBeInTheDocument()
})
