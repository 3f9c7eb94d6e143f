import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import type { Conversion, PostbackSettings } from '@/api/conversionReports'
import { expectAccessible } from '@/testing/axe'
import { aWorkspace } from '@/testing/data'
import { list, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/settings/conversion-reports'
const TOKEN = 'wp_post_7Fq2bN8sR4tV6wX1yZ3aC5dE9gHjKmQp'

function aConversion(change: Partial<Conversion> = {}): Conversion {
  return {
    id: 'conv_1',
    clickId: 'click-1',
    linkId: 'link_1',
    campaignId: null,
    ruleId: null,
    customerId: null,
    partnerId: 'pn_1',
    event: 'purchase',
    type: 'sale',
    status: 'pending',
    value: 125_000,
    currency: 'USD',
    valueUsd: 125_000,
    orderId: 'o-1',
    source: 's2s',
    metadata: {},
    createdAt: '2026-11-10T08:00:00.000Z',
    updatedAt: '2026-11-10T08:00:00.000Z',
    refundedValue: 0,
    refundedAt: null,
    confirmed: false,
    ...change,
  }
}

function urls(token: string): Pick<PostbackSettings, 'token' | 'postbackUrl' | 's2sUrl'> {
  return {
    token,
    postbackUrl: `https://go.example.com/api/conversions/postback?token=${token}&click_id={click_id}`,
    s2sUrl: `https://go.example.com/api/conversions/s2s?token=${token}&click_id={click_id}`,
  }
}

function start(conversions: Conversion[] = [], role: 'owner' | 'viewer' = 'owner') {
  const backend = startBackend()
  if (backend.session) backend.session.workspaces = [aWorkspace({ role })]
  const settings: PostbackSettings = { ...urls(TOKEN), previousTokenExpiresAt: null, openReports: false }
  const rotations: unknown[] = []
  server.use(
    http.get('*/api/workspaces/:id/postback', () => success(settings)),
    http.patch('*/api/workspaces/:id/postback', async ({ request }) => success(Object.assign(settings, await request.json()))),
    http.post('*/api/workspaces/:id/postback/rotate', async ({ request }) => {
      rotations.push(await request.json())
      return success(Object.assign(settings, urls('wp_post_new'), { previousTokenExpiresAt: '2030-01-01T00:00:00.000Z' }))
    }),
    http.get('*/api/conversions', ({ request }) => list(conversions.filter(({ status }) => status === new URL(request.url).searchParams.get('status')))),
    http.patch('*/api/conversions/:id', async ({ params, request }) =>
      success(Object.assign(conversions.find(({ id }) => id === params['id']) ?? {}, await request.json())),
    ),
  )
  return { settings, rotations }
}

it('shows the postback URL with its token hidden, and copies it whole', async () => {
  start()
  const { user } = renderApp(PAGE)
  const section = await screen.findByRole('region', { name: 'Postback URL' })
  expect(section).not.toHaveTextContent(TOKEN)
  await expectAccessible()
  await user.click(within(section).getAllByRole('button', { name: 'Copy' })[0]!)
  expect(await navigator.clipboard.readText()).toBe(urls(TOKEN).postbackUrl)
  await user.click(within(section).getByRole('button', { name: 'Show the token' }))
  expect(section).toHaveTextContent(TOKEN)
})

it('rotates the token and shows how long the old one stays valid', async () => {
  const { rotations } = start()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Create a new token' }))
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  expect(await screen.findByText(/The old token is still valid/)).toBeVisible()
  expect(rotations).toEqual([{ gracePeriodHours: 24 }])
})

it('warns while reports without proof are kept', async () => {
  const { settings } = start()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('switch', { name: 'Keep unverified reports for approval' }))
  expect(await screen.findByText(/Anyone who knows a click ID can now report/)).toBeVisible()
  await waitFor(() => expect(settings.openReports).toBe(true))
})

it('approves and rejects pending conversions', async () => {
  const conversions = [aConversion(), aConversion({ id: 'conv_2', orderId: 'o-2', partnerId: null })]
  start(conversions)
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Approve purchase o-1' }))
  await waitFor(() => expect(screen.queryByText('o-1')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Reject purchase o-2' }))
  expect(await screen.findByText('Nothing to approve')).toBeVisible()
  expect(conversions.map(({ status }) => status)).toEqual(['approved', 'rejected'])
})

it('shows viewers neither the token nor decisions', async () => {
  start([aConversion()], 'viewer')
  renderApp(PAGE)
  expect(await screen.findByText(/Only owners and admins can view the postback token/)).toBeVisible()
  expect(await screen.findByText('o-1')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument()
})
