import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it, vi } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { failure } from '@/testing/handlers'
import { serveOutcomes } from '@/testing/outcomeData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

it('shows conversions in the currency of the response', async () => {
  startBackend()
  const asked = serveOutcomes()
  const { container } = renderApp('/acme/analytics/conversions?currency=EUR&by=country')
  const figures = await screen.findByRole('region', { name: 'Figures' })
  expect(await within(figures).findByText('€180.00')).toBeVisible()
  expect(await within(figures).findByText('8%')).toBeVisible()
  expect(await screen.findByText('Sweden', { selector: 'span' })).toBeVisible()
  expect(asked.filter(({ pathname }) => pathname.endsWith('/sales/breakdown')).map(({ searchParams }) => [searchParams.get('dimension'), searchParams.get('currency')])).toEqual([['country', 'EUR']])
  const rules = await screen.findByRole('table', { name: 'Conversions by rule' })
  expect(within(rules).getByRole('rowheader', { name: /No rule/ })).toHaveTextContent('100 clicks, 5%')
  expect(within(rules).getAllByRole('cell').map(({ textContent }) => textContent).slice(-4)).toEqual(['100', '5', '5%', '€15.00'])
  const recent = screen.getByRole('table', { name: 'Recent conversions' })
  expect(within(recent).getByRole('link', { name: 'Journey' })).toHaveAttribute('href', '/app/acme/analytics/customers/cus_1')
  expect(screen.getByText(/Refunds for sales before this period/)).toHaveTextContent('€7.00')
  expect(await screen.findByText(/1 refund had no matching sale/)).toBeVisible()
  await expectAccessible(container)
})

it('keeps what the charts show in the address, and period and currency on the way to other views', async () => {
  startBackend()
  serveOutcomes()
  const { user, history } = renderApp('/acme/analytics/conversions?range=7d&currency=JPY')
  await user.click((await screen.findAllByRole('radio', { name: 'Leads' }))[0]!)
  expect(history.location.search).toBe('?range=7d&currency=JPY&show=leads')
  await user.click(within(screen.getByRole('navigation', { name: 'Views' })).getByRole('link', { name: 'Campaigns' }))
  await screen.findByRole('heading', { name: 'Campaign results' })
  expect(history.location.search).toBe('?range=7d&currency=JPY')
})

it('exports the same window, and says so when that fails', async () => {
  startBackend()
  serveOutcomes()
  const urls: string[] = []
  server.use(
    http.get('*/api/analytics/export', ({ request }) => {
      urls.push(new URL(request.url).search)
      return failure(403, 'FORBIDDEN', 'not for you')
    }),
  )
  const { user } = renderApp('/acme/analytics/conversions?range=7d&currency=EUR&linkId=link_1')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excel of by event' }))
  expect(await screen.findByText('Not for you')).toBeVisible()
  await vi.waitFor(() => expect(urls).toHaveLength(1))
  expect(Object.fromEntries(new URLSearchParams(urls[0]))).toEqual({ days: '7', timezone: 'Europe/London', granularity: 'day', currency: 'EUR', linkId: 'link_1', type: 'clicks', dimension: 'event', format: 'xlsx' })
})
