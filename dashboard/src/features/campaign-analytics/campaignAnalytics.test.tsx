import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { serveOutcomes } from '@/testing/outcomeData'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

it('ranks campaigns by what the address says', async () => {
  startBackend()
  const asked = serveOutcomes()
  const { user, history, container } = renderApp('/acme/analytics/campaigns?sortBy=revenue')
  const table = await screen.findByRole('table', { name: 'Campaigns, the most successful first' })
  expect(within(table).getByRole('row', { name: /Summer launch/ })).toHaveTextContent('1Summer launchActive20016€180.00€50.00€130.00260%')
  expect(within(table).getByRole('row', { name: /Free/ })).toHaveTextContent(/–$/)
  expect(within(table).getByRole('columnheader', { name: 'Revenue' })).toHaveAttribute('aria-sort', 'descending')
  expect(await screen.findByRole('meter', { name: 'Today' })).toHaveAttribute('aria-valuenow', '9')
  await user.click(within(table).getByRole('button', { name: 'ROI' }))
  expect(history.location.search).toBe('?sortBy=roi')
  expect(asked.findLast(({ pathname }) => pathname.endsWith('/ranking'))?.searchParams.get('sortBy')).toBe('roi')
  await expectAccessible(container)
})
