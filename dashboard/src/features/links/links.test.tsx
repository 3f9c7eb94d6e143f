/* oxlint-disable max-lines -- one list of rules about one subject */
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aUser, aWorkspace } from '@/testing/data'
import { failure, success } from '@/testing/handlers'
import { aBulkOperation } from '@/testing/jobData'
import { aLink } from '@/testing/linkData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/links'

it('lists links with destination, tags, clicks and status, and copies one', async () => {
  startBackend()
  const { user } = renderApp(PAGE)
  expect(await screen.findByRole('link', { name: 'go.example.com/spring' })).toBeVisible()
  expect(screen.getByText('1,204')).toBeVisible()
  expect(screen.getByText('Disabled')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Copy go.example.com/spring' }))
  expect(await navigator.clipboard.readText()).toBe('https://go.example.com/spring')
})

it('teaches when there are no links', async () => {
  startBackend({ links: [] })
  renderApp(PAGE)
  expect(await screen.findByText('One short address, many ways on')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create the first link' })).toBeVisible()
  await expectAccessible()
})

it('says what happened when links cannot be read, and tries again', async () => {
  startBackend()
  server.use(http.get('*/api/links', () => failure(500, 'INTERNAL_ERROR', 'x'), { once: true }))
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'go.example.com/spring' })).toBeVisible()
})

it('searches when the typing pauses, and keeps it in the address', async () => {
  startBackend()
  const { user, router } = renderApp(PAGE)
  await screen.findByRole('link', { name: 'go.example.com/spring' })
  await user.keyboard('/')
  await user.keyboard('docs')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'docs' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'go.example.com/spring' })).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Remove filter Search: docs' }))
  expect(await screen.findByRole('link', { name: 'go.example.com/spring' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search links' })).toHaveValue('')
})

it('filters by status and tags, with chips that take a filter away', async () => {
  startBackend()
  const { user, router } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /^Filter/ }))
  await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: /^Disabled/ }))
  expect(await screen.findByText('Status: Disabled')).toBeInTheDocument()
  await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'spr{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'disabled', tag: ['spring'] }))
  await user.keyboard('{Escape}{Escape}')
  expect(await screen.findByText('No link fits')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Show all links' }))
  expect(await screen.findByRole('link', { name: 'go.example.com/spring' })).toBeVisible()
})

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

it('says that links stayed when one of several is refused, and leads to the rows', async () => {
  const backend = startBackend()
  const { user, router } = renderApp(PAGE)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Add tags' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add tags to 2 links' })
  await user.type(within(dialog).getByLabelText('Tags'), 'summer,')
  // Meanwhile a colleague deletes one of them.
  backend.links = backend.links.filter(({ id }) => id !== 'link_2')
  await user.click(within(dialog).getByRole('button', { name: 'Add tags' }))
  expect(await screen.findByText('1 link stayed as before. There is no such link')).toBeInTheDocument()
  expect(backend.links.map(({ tags }) => tags)).toEqual([['spring', 'summer']])
  await user.click(screen.getByRole('button', { name: 'Details' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/data/bulk/bulk_9'))
})

it('shows how far a change is while the server works on it', async () => {
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

it('deletes the selected links after a question', async () => {
  startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete 2 links' }))
  expect(await screen.findByText('Deleted 2 links')).toBeInTheDocument()
  expect(await screen.findByText('One short address, many ways on')).toBeVisible()
})

it('archives one link and offers to undo it', async () => {
  const backend = startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for go.example.com/spring' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(backend.links[0]?.archived).toBe(false))
})

it('duplicates a link', async () => {
  startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for go.example.com/spring' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  expect(await screen.findByRole('link', { name: 'go.example.com/copy' })).toBeVisible()
})

it('offers a viewer nothing the server would refuse', async () => {
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'viewer' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00Z' } })
  renderApp(PAGE)
  await screen.findByRole('link', { name: 'go.example.com/spring' })
  expect(screen.queryByRole('link', { name: /Create link/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
