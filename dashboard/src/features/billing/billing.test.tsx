import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it, vi } from 'vitest'
import type { Billing, Checkout } from '@/api/billing'
import { aWorkspace } from '@/testing/data'
import { expectAccessible } from '@/testing/axe'
import { aBilling, PLAN_CHANGE, serveBilling } from '@/testing/billingData'
import { failure, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/settings/billing'
const SESSION = 'bill_01k2m4p6r8t0v2x4z6b8d0f2'

it('shows the plan, the credits in two pools and what is used, and says that no real payment is made', async () => {
  startBackend()
  serveBilling()
  renderApp(PAGE)
  expect(await screen.findByText('You have no credits left. Existing links keep redirecting. Buy credits to create new links.')).toBeVisible()
  expect(screen.getByText(/This installation does not process payments/)).toBeVisible()
  expect(await screen.findByRole('meter', { name: 'Links' })).toHaveAttribute('aria-valuenow', '1000')
  expect(await screen.findByText('Link created')).toBeVisible()
  await expectAccessible()
})

it('leads to the page where credits are paid', async () => {
  startBackend()
  serveBilling()
  const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  server.use(
    http.post('*/api/billing/ws_acme/add-credits', async ({ request }) => {
      expect(await request.json()).toEqual({ amountDollars: 50, currency: 'usd' })
      return success({ checkoutUrl: 'https://pay.example', sessionId: SESSION, amount: 50, currency: 'USD', credits: 55_000 })
    }),
  )
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Buy credits' }))
  const dialog = await screen.findByRole('dialog', { name: 'Buy credits' })
  await user.clear(within(dialog).getByLabelText('Amount in dollars'))
  await user.type(within(dialog).getByLabelText('Amount in dollars'), '4')
  expect(within(dialog).getByRole('button', { name: 'Continue to payment' })).toBeDisabled()
  await user.click(await within(dialog).findByRole('button', { name: /50/ }))
  expect(within(dialog).getByText('55,000 credits')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example'))
  go.mockRestore()
})

it('lists what to remove before a downgrade', async () => {
  startBackend()
  serveBilling({ plan: 'pro', subscribed: true })
  server.use(
    http.get('*/api/billing/ws_acme/plan-change', ({ request }) =>
      success(
        request.url.includes('planId=starter')
          ? { ...PLAN_CHANGE, plan: 'starter', effect: 'period_end', amountDue: 0, obstacles: [{ limit: 'campaigns', name: 'campaigns', used: 5, allowed: 3, remove: 2 }] }
          : { ...PLAN_CHANGE, effect: 'none', amountDue: 0 },
      ),
    ),
  )
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Change plan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change plan' })
  await user.click(await within(dialog).findByRole('radio', { name: /starter/ }))
  expect(await within(dialog).findByText(/2 campaigns: 5 used, 3 allowed/)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Change to Starter' })).toBeDisabled()
  await expectAccessible()
})

it('shows what changes at the end of the period, and withdraws it', async () => {
  startBackend()
  const changed: Partial<Billing> = { plan: 'pro', subscribed: true, period: 'yearly', scheduledPlan: 'pro', scheduledPeriod: 'monthly', scheduledAt: '2026-12-01T00:00:00.000Z' }
  serveBilling(changed)
  server.use(
    http.post('*/api/billing/ws_acme/reactivate', () => {
      serveBilling({ plan: 'pro', subscribed: true, period: 'yearly' })
      return success(aBilling())
    }),
  )
  const { user } = renderApp(PAGE)
  expect(await screen.findByText(/changes to Pro, billed monthly, on/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep Pro, yearly' }))
  expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  expect(screen.queryByText(/billed monthly/)).not.toBeInTheDocument()
})

it('confirms a payment on a page that says that none is made', async () => {
  startBackend()
  serveBilling()
  const order: Checkout = { sessionId: SESSION, type: 'topup', status: 'open', description: 'Credits for 50.00 USD', plan: null, period: null, credits: 55_000, amount: 50, currency: 'USD', expiresAt: '2030-01-01T00:00:00.000Z', mayConfirm: true, confirmedByAdministrators: false }
  const confirmed = vi.fn<(body: unknown) => void>()
  server.use(
    http.get(`*/api/billing/ws_acme/checkout/${SESSION}`, () => success(order)),
    http.post('*/api/billing/ws_acme/confirm', async ({ request }) => {
      confirmed(await request.json())
      return success(aBilling({ credits: { plan: 0, purchased: 55_000, total: 55_000, currency: 'USD', creditsPerDollar: 1000 } }))
    }),
  )
  const { user } = renderApp(`${PAGE}/checkout/${SESSION}`)
  expect(await screen.findByText(/No payment is processed here/)).toBeVisible()
  await expectAccessible()
  await user.click(await screen.findByRole('button', { name: 'Confirm without a payment' }))
  expect(await screen.findByRole('heading', { name: 'Billing' })).toBeVisible()
  expect(confirmed).toHaveBeenCalledWith({ sessionId: SESSION })
})

it('links from a limit to billing only for users who can manage billing', async () => {
  startBackend()
  server.use(http.post('*/api/tags', () => failure(403, 'LIMIT_EXCEEDED', 'The starter plan allows 25 tags; there are 25')))
  const { user } = renderApp('/acme/tags')
  await user.click(await screen.findByRole('button', { name: /Create tag/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Name'), 'one more')
  await user.click(within(dialog).getByRole('button', { name: /Create tag/ }))
  expect(await within(dialog).findByRole('link', { name: 'View plans' })).toHaveAttribute('href', expect.stringContaining('/acme/settings/billing'))
})

it('mentions neither plans nor credits if billing is off', async () => {
  const backend = startBackend()
  if (backend.session) backend.session = { ...backend.session, billing: 'off', workspaces: [aWorkspace()] }
  renderApp('/acme')
  expect(await screen.findByRole('button', { name: /Switch workspace/ })).toBeVisible()
  expect(await screen.findByText(/API requests per hour/)).toBeVisible()
  expect(screen.queryByText(/plan\b/i)).not.toBeInTheDocument()
  expect(screen.queryByText(/credit/i)).not.toBeInTheDocument()
})
