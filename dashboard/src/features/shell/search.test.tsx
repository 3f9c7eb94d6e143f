import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { failure, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const result = (id: string, title: string, subtitle: string | null, url: string) => ({ id, title, subtitle, url, score: 0.9 })

async function openMenu(path = '/acme') {
  const view = renderApp(path)
  await screen.findByRole('heading', { name: 'Home' })
  await view.user.keyboard('{Control>}k{/Control}')
  return { ...view, field: await screen.findByPlaceholderText(/search everything/) }
}

it('finds everything by words that are misspelt, and goes there by keys', async () => {
  startBackend()
  const asked: (string | null)[] = []
  server.use(
    http.get('*/api/search', ({ request }) => {
      const query = new URL(request.url).searchParams.get('q')
      asked.push(query)
      const results = {
        links: [result('link_1', 'Spring sale', 'https://example.com/spring', '/app/acme/links/link_1'), result('link_2', 'Spring news', null, '/app/acme/links/link_2')],
        campaigns: [result('camp_1', 'Spring launch', 'active', '/app/acme/campaigns/camp_1')],
        customers: [],
      }
      return success({ query, results, total: 3 })
    }),
  )
  const { user, router, field } = await openMenu()
  await user.type(field, 'sprnig')
  const links = await screen.findByRole('group', { name: 'Links' })
  expect(within(links).getAllByRole('option').map((row) => row.textContent)).toEqual(['Spring saleexample.com/spring', 'Spring news'])
  expect(within(screen.getByRole('group', { name: 'Campaigns' })).getByRole('option')).toHaveTextContent('Spring launch')
  expect(screen.queryByRole('group', { name: 'Customers' })).not.toBeInTheDocument()
  // Debounced: sent when typing pauses.
  expect(asked).toEqual(['sprnig'])
  await expectAccessible()
  await waitFor(() => expect(within(links).getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true'))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/links/link_2'))
  expect(screen.queryByRole('dialog', { name: 'Jump to' })).not.toBeInTheDocument()
})

it('leads from a folder to the links in it', async () => {
  startBackend()
  server.use(http.get('*/api/search', () => success({ query: 'letters', results: { folders: [result('fold_1', 'Letters', null, '/app/acme/links?folder=fold_1')] }, total: 1 })))
  const { user, router, field } = await openMenu()
  await user.type(field, 'letters')
  await user.click(await screen.findByRole('option', { name: 'Letters' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/acme/links', search: { folder: 'fold_1' } }))
})

it('says that nothing was found', async () => {
  startBackend()
  const { user, field } = await openMenu()
  await user.type(field, 'zzzqqq')
  expect(await screen.findByText('No results.')).toBeVisible()
})

it('still leads to pages when the search fails', async () => {
  startBackend()
  server.use(http.get('*/api/search', () => failure(429, 'RATE_LIMITED', 'Too many.')))
  const { user, router, field } = await openMenu()
  await user.type(field, 'domains')
  expect(await screen.findByText('Search is not available. You can still jump to pages.')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/domains'))
})
