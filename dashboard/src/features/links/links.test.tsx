import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aUser, aWorkspace } from '@/testing/data'
import { failure } from '@/testing/handlers'
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

it('explains links in the empty state', async () => {
  startBackend({ links: [] })
  renderApp(PAGE)
  expect(await screen.findByText('One short URL, many destinations')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create your first link' })).toBeVisible()
  await expectAccessible()
})

it('shows an error if links cannot be loaded, and retries', async () => {
  startBackend()
  server.use(http.get('*/api/links', () => failure(500, 'INTERNAL_ERROR', 'x'), { once: true }))
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'go.example.com/spring' })).toBeVisible()
})

it('debounces the search, and keeps it in the URL', async () => {
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

it('filters by status and tags, with chips that remove a filter', async () => {
  startBackend()
  const { user, router } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /^Filter/ }))
  await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: /^Disabled/ }))
  expect(await screen.findByText('Status: Disabled')).toBeInTheDocument()
  await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'spr{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'disabled', tag: ['spring'] }))
  await user.keyboard('{Escape}{Escape}')
  expect(await screen.findByText('No results')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Show all links' }))
  expect(await screen.findByRole('link', { name: 'go.example.com/spring' })).toBeVisible()
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
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'viewer' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00Z', billing: 'manual', administrator: false, sso: null } })
  renderApp(PAGE)
  await screen.findByRole('link', { name: 'go.example.com/spring' })
  expect(screen.queryByRole('link', { name: /Create link/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
