import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { aCommission, aPartner, aPayout, aProgram, anEligibleProgram } from '@/testing/affiliateData'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { list, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const API = '/api/affiliate'

function start() {
  startBackend()
  serveRows(`${API}/partners`, [aPartner()], aPartner)
  return serveRows(`${API}/programs`, [aProgram()], aProgram)
}

it('creates a program and lists it', async () => {
  const programs = start()
  const { user } = renderApp('/acme/affiliate')
  expect(await screen.findByRole('link', { name: 'Friends of Acme' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Create program' }))
  await user.type(await screen.findByLabelText('Name'), 'Insiders')
  await user.type(screen.getByLabelText('Website'), 'https://acme.com')
  await user.click(screen.getByRole('switch', { name: /List in the marketplace/ }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Create program' }))
  expect(await screen.findByText('Created Insiders')).toBeVisible()
  expect(programs[0]).toMatchObject({ name: 'Insiders', marketplaceListed: true, commission: { type: 'percentage', amount: 20, event: 'sale', durationMonths: null } })
  expect(await screen.findByRole('link', { name: 'Insiders' })).toBeVisible()
})

it('does not save a program with an invalid amount', async () => {
  const programs = start()
  const { user } = renderApp('/acme/affiliate/programs/prog_1')
  const amount = await screen.findByLabelText('Amount')
  await user.clear(amount)
  await user.type(amount, '120')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter at most 100 percent.')).toBeVisible()
  await user.clear(amount)
  await user.type(amount, '25')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved Friends of Acme')).toBeVisible()
  expect(programs[0]?.commission.amount).toBe(25)
})

it('pays for new visitors, with fixed amounts only', async () => {
  const programs = start()
  const { user } = renderApp('/acme/affiliate/programs/prog_1')
  await user.click(await screen.findByLabelText('Reward for'))
  await user.click(await screen.findByRole('option', { name: 'New visitors' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Only sales have an amount to take a percentage of. Choose a fixed amount.')).toBeVisible()
  await user.click(screen.getByLabelText('Commission type'))
  await user.click(await screen.findByRole('option', { name: 'Fixed amount' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved Friends of Acme')).toBeVisible()
  expect(programs[0]?.commission).toMatchObject({ type: 'flat', event: 'click' })
  expect(await screen.findByText(/for every new visitor$/)).toBeVisible()
})

it('decides on applications and bans after a confirmation', async () => {
  start()
  const partners = serveRows(`${API}/partners`, [aPartner({ status: 'pending' })], aPartner)
  const decide = (status: 'approved' | 'banned') => () => success(Object.assign(partners[0]!, { status }))
  server.use(http.post(`*${API}/partners/enr_1/approve`, decide('approved')), http.post(`*${API}/partners/enr_1/ban`, decide('banned')))
  const { user } = renderApp('/acme/affiliate/partners')
  expect(await screen.findByText('Applied')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
  expect(await screen.findByText('Approved Ada Lovelace')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ban' }))
  await user.click(await screen.findByRole('button', { name: 'Ban partner' }))
  expect(await screen.findByText('Banned Ada Lovelace')).toBeVisible()
})

it('approves a commission', async () => {
  start()
  serveRows(`${API}/commissions`, [aCommission()], aCommission)
  const { user } = renderApp('/acme/affiliate/commissions')
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approved the commission')).toBeVisible()
  expect(await screen.findByText('Approved')).toBeVisible()
})

it('creates payouts, confirms one, reads its payout details and pays it', async () => {
  start()
  const payouts = serveRows(`${API}/payouts`, [], aPayout)
  const move = (status: 'processing' | 'completed') => () => success(Object.assign(payouts[0]!, { status }))
  server.use(
    http.get(`*${API}/payouts/eligible`, () => list([], { meta: { programs: payouts.length > 0 ? [] : [anEligibleProgram({ partnersCount: 40 })] } })),
    http.post(`*${API}/payouts/batch`, () => {
      payouts.push(aPayout())
      return success(payouts, 201)
    }),
    http.post(`*${API}/payouts/po_1/confirm`, move('processing')),
    http.post(`*${API}/payouts/po_1/details`, () => success({ payoutId: 'po_1', accountHolder: 'Ada Lovelace', account: 'GB33BUKB20201555555555', bankCode: null })),
    http.post(`*${API}/payouts/po_1/mark-paid`, move('completed')),
  )
  const { user } = renderApp('/acme/affiliate/payouts')
  expect(await screen.findByText(/^40 partners past/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Create payouts' }))
  expect(await screen.findByText('Created 1 payout')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await screen.findByRole('button', { name: 'Mark as paid' })
  await user.click(screen.getByRole('button', { name: /^Actions for the payout/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Payout details' }))
  const details = await screen.findByRole('dialog', { name: 'Payout details' })
  await user.click(within(details).getByRole('button', { name: 'Show payout details' }))
  expect(await within(details).findByText('GB33BUKB20201555555555')).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('Marked as paid')).toBeVisible()
  expect(payouts[0]?.status).toBe('completed')
  await expectAccessible()
})
