import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it, vi } from 'vitest'
import { success } from '@/testing/handlers'
import { OVERVIEW } from '@/testing/outcomeData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const row = (dimension: string, more: object = {}) => ({ dimension, clicks: 10, unique_clicks: 8, percentage: 50, leads: 0, sales: 0, revenue: 0, grossRevenue: 0, refunds: 0, ...more })

/** Answers all requests of the page, and records them. */
function serveAnalytics(): URL[] {
  const asked: URL[] = []
  const answer = (path: string, data: unknown) =>
    http.get(`*/api/analytics/${path}`, ({ request }) => {
      asked.push(new URL(request.url))
      return success(data)
    })
  server.use(
    answer('overview', { ...OVERVIEW, topReferrers: [row('(direct)', { referrer: '(direct)' })] }),
    answer('workspace/timeseries', { timeseries: [{ timestamp: '2026-11-18T00:00:00.000Z', clicks: 3, partial: true }], granularity: 'day', timezone: 'UTC', currency: 'EUR' }),
    answer('workspace/regions', [row('Berlin', { country: 'DE', region: 'Berlin' })]),
    answer('workspace/coordinates', []),
    answer('workspace/devices', { deviceData: [row('mobile')], browserData: [row('Chrome')], osData: [row('')] }),
    answer('workspace/triggers', [row('qr')]),
  )
  return asked
}

it('filters every panel by the chosen row', async () => {
  startBackend()
  const asked = serveAnalytics()
  const { user, history } = renderApp('/acme/analytics?country=DE')
  await user.click(await screen.findByRole('button', { name: /^Chrome/ }))
  expect(history.location.search).toBe('?country=DE&browser=Chrome')
  await vi.waitFor(() => {
    const narrowed = asked.filter(({ searchParams }) => searchParams.get('browser') === 'Chrome' && searchParams.get('country') === 'DE')
    expect(new Set(narrowed.map(({ pathname }) => pathname.replace(/.*analytics\//, '')))).toEqual(
      new Set(['overview', 'workspace/timeseries', 'workspace/regions', 'workspace/coordinates', 'workspace/devices', 'workspace/triggers']),
    )
  })
  const bar = screen.getByRole('search', { name: 'Period and filters' })
  expect(within(bar).getByText('Browser: Chrome')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^Chrome/, pressed: true }))
  expect(history.location.search).toBe('?country=DE')
  expect(asked.every(({ searchParams }) => searchParams.get('country') === 'DE')).toBe(true)
})

it('filters by the unknown value', async () => {
  startBackend()
  const asked = serveAnalytics()
  const { user } = renderApp('/acme/analytics')
  await user.click(await screen.findByRole('button', { name: /^Unknown/ }))
  await vi.waitFor(() => expect(asked.some(({ searchParams }) => searchParams.get('os') === '(unknown)')).toBe(true))
})
