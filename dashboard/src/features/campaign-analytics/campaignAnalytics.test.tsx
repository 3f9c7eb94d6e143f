import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aCampaign } from '@/testing/campaignData'
import { success } from '@/testing/handlers'
import { OVERVIEW, serveOutcomes } from '@/testing/outcomeData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const row = (dimension: string) => ({ country: '', dimension, clicks: 5, unique_clicks: 5, percentage: 50, leads: 0, sales: 0, revenue: 0 })

it('ranks campaigns by the metric in the URL', async () => {
  startBackend()
  const asked = serveOutcomes()
  const { user, history, container } = renderApp('/acme/analytics/campaigns?sortBy=revenue')
  const table = await screen.findByRole('table', { name: 'Campaigns, best results first' })
  expect(within(table).getByRole('row', { name: /Summer launch/ })).toHaveTextContent('1Summer launchActive20016€180.00€50.00€130.00260%')
  expect(within(table).getByRole('row', { name: /Free/ })).toHaveTextContent(/–$/)
  expect(within(table).getByRole('columnheader', { name: 'Revenue' })).toHaveAttribute('aria-sort', 'descending')
  expect(await screen.findByRole('meter', { name: 'Today' })).toHaveAttribute('aria-valuenow', '9')
  await user.click(within(table).getByRole('button', { name: 'ROI' }))
  expect(history.location.search).toBe('?sortBy=roi')
  expect(asked.findLast(({ pathname }) => pathname.endsWith('/ranking'))?.searchParams.get('sortBy')).toBe('roi')
  await expectAccessible(container)
})

it('narrows the ranking by the filters of other views, and the budgets by none', async () => {
  startBackend()
  const asked = serveOutcomes()
  const { user, history } = renderApp('/acme/analytics/campaigns?linkId=link_1&country=DE')
  const table = await screen.findByRole('table', { name: 'Campaigns, best results first' })
  const last = (path: string) => asked.findLast(({ pathname }) => pathname.endsWith(path))?.searchParams
  expect(last('/ranking')?.get('country')).toBe('DE')
  expect(last('/ranking')?.has('linkId')).toBe(false)
  await waitFor(() => expect(last('/budgets')?.has('country')).toBe(false))
  expect(within(table).getByRole('link', { name: 'Summer launch' })).toHaveAttribute('href', expect.stringMatching(/\?country=DE$/))
  await user.click(screen.getByRole('button', { name: 'Remove Country: Germany' }))
  expect(history.location.search).toBe('?linkId=link_1')
})

it('narrows a campaign by the rows of its breakdowns, and leaves the filters of other views alone', async () => {
  startBackend()
  const asked: URL[] = []
  const answers: Record<string, unknown> = {
    overview: { ...OVERVIEW, topDevices: [row('mobile')], topCountries: [row('DE')], topReferrers: [row('google.com')] },
    timeseries: { timeseries: [], granularity: 'day', currency: 'EUR', timezone: 'UTC' },
    funnel: { stages: [], overallRate: 0 },
    links: [],
  }
  server.use(
    http.get('*/api/campaigns/:id', () => success(aCampaign())),
    http.get('*/api/campaigns/:id/analytics/:what', ({ request, params }) => {
      asked.push(new URL(request.url))
      return success(answers[String(params['what'])])
    }),
  )
  const { user, history } = renderApp('/acme/analytics/campaigns/camp_1?linkId=link_1&show=cost')
  await user.click(await screen.findByRole('button', { name: /Mobile/ }))
  expect(history.location.search).toBe('?linkId=link_1&device=mobile&show=cost')
  expect(await screen.findByText('Device: Mobile')).toBeVisible()
  expect(screen.queryByText(/^Link:/)).not.toBeInTheDocument()
  for (const what of Object.keys(answers)) {
    await waitFor(() => expect(asked.findLast(({ pathname }) => pathname.endsWith(`/${what}`))?.searchParams.get('device')).toBe('mobile'))
  }
  expect(asked.every(({ searchParams }) => !searchParams.has('linkId'))).toBe(true)
  await user.click(screen.getByRole('button', { name: /Germany/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove Device: Mobile' }))
  expect(history.location.search).toBe('?linkId=link_1&country=DE&show=cost')
})
