import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { refuseCustomers, serveOutcomes } from '@/testing/outcomeData'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

it('lists customers, finds them, and groups the new ones', async () => {
  startBackend()
  const asked = serveOutcomes()
  const { user, history, container } = renderApp('/acme/analytics/customers?from=2026-10-01&to=2026-10-31&timezone=UTC')
  expect(await screen.findByRole('link', { name: 'Katherine Johnson' })).toBeVisible()
  const groups = await screen.findByRole('table', { name: 'New customers by group' })
  expect(within(groups).getByRole('row', { name: /Nov 2026/ })).toHaveTextContent('Nov 2026425%42€80.00€20.00')
  const cohorts = asked.find(({ pathname }) => pathname.endsWith('/cohorts'))
  expect([cohorts?.searchParams.get('start'), cohorts?.searchParams.get('end')]).toEqual(['2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'])
  expect(within(await screen.findByRole('table', { name: 'Lifetime value by month' })).getByRole('row', { name: /Oct 2026/ })).toHaveTextContent('Oct 20262€5.00€10.00')
  await expectAccessible(container)
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'nobody')
  expect(await screen.findByText('No results')).toBeVisible()
  expect(history.location.search).toContain('q=nobody')
})

it('shows the journey of a customer, each sale in its own currency', async () => {
  startBackend()
  serveOutcomes()
  const { container } = renderApp('/acme/analytics/customers/cus_1')
  expect(await screen.findByRole('heading', { name: 'Katherine Johnson', level: 1 })).toBeVisible()
  expect(await screen.findByText('¥50')).toBeVisible()
  expect(await screen.findByText('No click found')).toBeVisible()
  await expectAccessible(container)
})

it('says when the plan does not include customers', async () => {
  startBackend()
  serveOutcomes()
  refuseCustomers()
  renderApp('/acme/analytics/customers')
  expect((await screen.findAllByText('This workspace does not include this')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Revenue-tracking is not part of the Starter plan')[0]).toBeVisible()
})
