import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aCampaign } from '@/testing/campaignData'
import { serveRows } from '@/testing/crud'
import { aUser, aWorkspace } from '@/testing/data'
import { failure, list, success } from '@/testing/handlers'
import { aLink, aRule } from '@/testing/linkData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/campaigns'

function serveCampaigns(...campaigns: ReturnType<typeof aCampaign>[]) {
  const rows = serveRows('/api/campaigns', campaigns, aCampaign, (row, query) =>
    row.name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()) && (query.get('status') ?? (row.status === 'archived' ? 'current' : row.status)) === row.status)
  const move = (path: string, status: 'active' | 'paused' | 'archived') =>
    http.post(`*/api/campaigns/:id/${path}`, ({ params }) => success(Object.assign(rows.find(({ id }) => id === params['id']) ?? {}, { status })))
  server.use(
    move('pause', 'paused'),
    move('activate', 'active'),
    move('archive', 'archived'),
    http.get('*/api/campaigns/:id/links', () => list([aLink()])),
    http.get('*/api/campaigns/:id/rules', () => list([aRule({ name: 'German visitors' })])),
  )
  return rows
}

it('lists campaigns, says how budgets stand in words, and searches by the address', async () => {
  startBackend()
  serveCampaigns(aCampaign(), aCampaign({ id: 'camp_2', name: 'Winter sale', status: 'paused', budgetStatus: { ...aCampaign().budgetStatus, state: 'exhausted' } }))
  const { user, router } = renderApp(PAGE)
  expect(await screen.findByRole('link', { name: 'Summer launch' })).toBeVisible()
  expect(screen.getByText('Budget nearly used up')).toBeVisible()
  expect(screen.getByText('Budget used up')).toBeVisible()
  await expectAccessible()
  await user.type(screen.getByRole('searchbox', { name: 'Search campaigns' }), 'winter')
  expect(await screen.findByRole('link', { name: 'Winter sale' })).toBeVisible()
  await expect.poll(() => router.state.location.search).toEqual({ q: 'winter' })
  await user.click(screen.getByRole('radio', { name: 'Archived' }))
  expect(await screen.findByText('No results')).toBeVisible()
})

it('creates a campaign with the price that fits its cost', async () => {
  startBackend()
  const campaigns = serveCampaigns()
  const { user } = renderApp(PAGE)
  await user.click((await screen.findAllByRole('link', { name: /Create campaign/ }))[0]!)
  await user.click(await screen.findByRole('button', { name: 'Create campaign' }))
  expect(await screen.findByText('Enter a name.')).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'Spring')
  expect(screen.queryByLabelText('Price per click')).not.toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Cost model' }))
  await user.click(await screen.findByRole('option', { name: /^Per click/ }))
  await user.click(screen.getByRole('button', { name: 'Create campaign' }))
  expect(await screen.findByText('Enter a price, or choose no cost.')).toBeVisible()
  await user.type(screen.getByLabelText('Price per click'), '0,25')
  await user.type(screen.getByLabelText('Daily'), '50')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Create campaign' }))
  expect(await screen.findByRole('heading', { name: 'Spring', level: 1 })).toBeVisible()
  expect(campaigns[0]).toMatchObject({ name: 'Spring', costModel: 'cpc', costOverride: 0.25, costCurrency: 'EUR', dailyBudget: 50, totalBudget: null, conversionTracking: true })
})

it('shows budgets, links and rules, and pauses with an undo', async () => {
  startBackend()
  const campaigns = serveCampaigns(aCampaign())
  const { user } = renderApp(`${PAGE}/camp_1`)
  const budget = await screen.findByRole('region', { name: 'Budget' })
  expect(within(budget).getByRole('meter', { name: 'Today' })).toHaveAttribute('aria-valuetext', '90 percent used')
  expect(within(budget).getByText('Budget nearly used up')).toBeVisible()
  expect(within(budget).getByText('Within budget')).toBeVisible()
  expect(await screen.findByText('German visitors')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText(/^Paused. Rules are skipped/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
  expect(campaigns[0]?.status).toBe('active')
})

it('clears emptied fields of a campaign, and deletes it after a confirmation', async () => {
  startBackend()
  const campaigns = serveCampaigns(aCampaign())
  const { user, router } = renderApp(`${PAGE}/camp_1/edit`)
  await user.clear(await screen.findByLabelText('Total'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Summer launch' })
  expect(campaigns[0]).toMatchObject({ totalBudget: null, dailyBudget: 50, costOverride: 0.25, tags: ['launch'] })
  await user.click(screen.getByRole('button', { name: 'Actions for Summer launch' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete campaign' }))
  await expect.poll(() => router.state.location.pathname).toBe(PAGE)
  expect(campaigns).toHaveLength(0)
})

it('offers a viewer nothing the server would refuse, and says what failed', async () => {
  startBackend({ session: { user: aUser({ id: 'usr_alan' }), workspaces: [aWorkspace({ role: 'viewer' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00Z', billing: 'manual', administrator: false, sso: null } })
  serveCampaigns(aCampaign())
  let broken = true
  server.use(http.get('*/api/campaigns', () => (broken ? failure(500, 'INTERNAL_ERROR', 'boom') : undefined)))
  const { user } = renderApp(PAGE)
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Summer launch' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Create campaign/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
})
