import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import type { WaitingPayment } from '@/api/billing'
import { expectAccessible } from '@/testing/axe'
import { ago } from '@/testing/data'
import { list, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAYMENT: WaitingPayment = {
  sessionId: 'bill_1', workspaceId: 'ws_other', workspaceName: 'Globex', type: 'subscription', status: 'open', description: 'Pro plan, monthly', amount: 29, currency: 'USD',
  createdAt: ago(60), expiresAt: '2030-01-01T00:00:00.000Z',
}

it('lets an administrator of the installation confirm a payment of another workspace', async () => {
  const backend = startBackend()
  if (backend.session) backend.session.administrator = true
  const waiting = [PAYMENT]
  server.use(
    http.get('*/api/billing/confirmations', () => list(waiting)),
    http.post('*/api/billing/confirmations/bill_1', () => success({ ...waiting.pop(), status: 'paid' })),
  )
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('link', { name: 'Payments to confirm' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm the payment of Globex' }))
  await expectAccessible()
  await user.click(await screen.findByRole('button', { name: 'Confirm payment' }))
  expect(await screen.findByText('Confirmed the payment of Globex')).toBeVisible()
  expect(await screen.findByText('No payments to confirm')).toBeVisible()
})

it('lets an administrator of the installation feature a program', async () => {
  const backend = startBackend()
  if (backend.session) backend.session.administrator = true
  const programs = [{ id: 'prog_1', slug: 'friends', name: 'Friends of Acme', category: 'software', website: 'https://acme.com', partnersCount: 3, featured: false }]
  server.use(
    http.get('*/api/affiliate/marketplace/listings', ({ request }) => list(programs.filter(({ name }) => name.includes(new URL(request.url).searchParams.get('query') ?? '')))),
    http.put('*/api/affiliate/marketplace/programs/friends/featured', async ({ request }) => {
      Object.assign(programs[0]!, await request.json())
      return success({ slug: 'friends', featured: true })
    }),
  )
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('link', { name: 'Marketplace' }))
  await user.click(await screen.findByRole('button', { name: 'Feature Friends of Acme' }))
  expect(await screen.findByText('Featured')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Stop featuring Friends of Acme' })).toBeVisible()
  await expectAccessible()
  await user.type(screen.getByRole('searchbox', { name: 'Find a program by name' }), 'nothing')
  expect(await screen.findByText('No programs found')).toBeVisible()
})

it('hides the page and its navigation from other users', async () => {
  startBackend()
  renderApp('/profile/payments')
  expect(await screen.findByText('Only an administrator of this installation can confirm payments.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Payments to confirm' })).not.toBeInTheDocument()
})
