import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { success } from '@/testing/handlers'
import { aBulkOperation } from '@/testing/jobData'
import { aLink } from '@/testing/linkData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/links'

it('selects rows by key and disables them together', async () => {
  const backend = startBackend({ links: [aLink(), aLink({ id: 'link_2', shortUrl: 'https://go.example.com/two' })] })
  const { user } = renderApp(PAGE)
  await screen.findByRole('link', { name: 'go.example.com/two' })
  await user.keyboard('jxjx')
  const bar = await screen.findByRole('toolbar', { name: 'Selected links' })
  expect(within(bar).getByText('2 links selected')).toBeVisible()
  await expectAccessible()
  await user.click(within(bar).getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('Disabled 2 links')).toBeInTheDocument()
  expect(backend.links.map(({ enabled }) => enabled)).toEqual([false, false])
})

it('adds tags to the selected links and keeps those they have', async () => {
  const backend = startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Add tags' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add tags to 2 links' })
  await user.type(within(dialog).getByLabelText('Tags'), 'summer,')
  await user.click(within(dialog).getByRole('button', { name: 'Add tags' }))
  await waitFor(() => expect(backend.links.map(({ tags }) => tags)).toEqual([['spring', 'summer'], ['summer']]))
})

it('reports refused links of a bulk deletion, and links to the rows', async () => {
  const backend = startBackend()
  const { user, router } = renderApp(PAGE)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Add tags' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add tags to 2 links' })
  await user.type(within(dialog).getByLabelText('Tags'), 'summer,')
  // Another member deletes one of them in the meantime.
  backend.links = backend.links.filter(({ id }) => id !== 'link_2')
  await user.click(within(dialog).getByRole('button', { name: 'Add tags' }))
  expect(await screen.findByText('1 link could not be changed. There is no such link')).toBeInTheDocument()
  expect(backend.links.map(({ tags }) => tags)).toEqual([['spring', 'summer']])
  await user.click(screen.getByRole('button', { name: 'Details' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/data/bulk/bulk_9'))
})

it('shows the progress of a bulk change', async () => {
  startBackend()
  const half = aBulkOperation({ id: 'bulk_9', type: 'update', total: 2, processed: 1, succeeded: 1, failed: 0, skipped: 0, progress: 50 })
  server.use(http.get('*/api/bulk/operations/:id', () => success(half), { once: true }))
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('1 of 2 links done')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progress of the change' })).toHaveAttribute('aria-valuenow', '50')
  expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/app/acme/data/bulk/bulk_9')
  expect(await screen.findByText('Disabled 2 links')).toBeInTheDocument()
})

it('deletes the selected links after a confirmation', async () => {
  startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete 2 links' }))
  expect(await screen.findByText('Deleted 2 links')).toBeInTheDocument()
  expect(await screen.findByText('One short URL, many destinations')).toBeVisible()
})
