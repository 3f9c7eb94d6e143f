import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { list } from '@/testing/handlers'
import { aMarketplaceProgram, BOUNTY, startPartnerBackend } from '@/testing/partnerBackend'
import { serveProgramOffers } from '@/testing/programOffers'
import { renderApp } from '@/testing/renderApp'
import { server } from '@/testing/server'

it('reads the messages of a program, marks them as read and replies', async () => {
  startPartnerBackend()
  const sent = serveProgramOffers()
  const { user } = renderApp('/partners/messages')
  expect(await screen.findByText('You have 1 unread message.')).toBeVisible()
  const thread = await screen.findByRole('list', { name: 'Messages with Friends of Acme' })
  expect(within(thread).getByText('Welcome aboard')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText('Messages between you and your programs.')).toBeVisible()
  const field = screen.getByLabelText('Message to Friends of Acme')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Write something.')).toBeVisible()
  await user.type(field, 'too often')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Too many attempts/)).toBeVisible()
  expect(field).toHaveValue('too often')
  await user.clear(field)
  await user.type(field, 'When am I paid?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await within(screen.getByRole('list', { name: 'Messages with Friends of Acme' })).findByText('When am I paid?')).toBeVisible()
  expect(sent.at(-1)).toEqual({ enrollmentId: 'enr_1', text: 'When am I paid?' })
})

it('shows the assets of programs', async () => {
  startPartnerBackend()
  serveProgramOffers()
  renderApp('/partners/assets')
  const assets = await screen.findByRole('list', { name: 'Assets of Friends of Acme' })
  expect(within(assets).getByRole('link', { name: 'Banner, 728 x 90' })).toHaveAttribute('href', 'https://example.com/banner.png')
  await expectAccessible()
})

const ASSET = { id: 'asset_1', programId: 'prog_1', name: 'Banner', description: null, url: 'https://example.com/banner.png', createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:00:00.000Z' }

it.each([
  ['assets', ASSET],
  ['bounties', { enrollmentId: 'enr_1', bounty: BOUNTY, submissions: [] }],
])('turns the pages of %s', async (place, row) => {
  startPartnerBackend()
  server.use(
    http.get(`*/api/partners/me/${place}`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      return list([row], { pagination: { total: 21, page, limit: 20, hasMore: page === 1 } })
    }),
  )
  const { user } = renderApp(`/partners/${place}`)
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('21 to 21 of 21')).toBeVisible()
})

it('shows the discount, the support address and featured programs', async () => {
  startPartnerBackend({ programs: [aMarketplaceProgram({ featured: true, discount: { type: 'percentage', amount: 10, currency: null }, supportEmail: 'partners@example.com' })] })
  const { user } = renderApp('/partners/marketplace')
  expect(await screen.findByText('Featured')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Acme partners' }))
  expect(await screen.findByText('Customer discount: 10 %.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'partners@example.com' })).toHaveAttribute('href', 'mailto:partners@example.com')
})

it('grants and revokes access to payout details', async () => {
  const { calls } = startPartnerBackend()
  const { user } = renderApp('/partners')
  await user.click(await screen.findByRole('button', { name: 'Share payout details with Friends of Acme' }))
  expect(await screen.findByText('This program can read your payout details to pay you.')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Stop sharing payout details with Friends of Acme' }))
  expect(await screen.findByText(/cannot read your payout details yet/)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ shared: true }, { shared: false }])
})
