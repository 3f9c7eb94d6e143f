import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import type { Activity } from '@/api/partnerMessages'
import { aCommission, aFraudEvent, anInvoice, aPartner, aPayout, aProgram } from '@/testing/affiliateData'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { anAuditEntry } from '@/testing/data'
import { list, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const API = '/api/affiliate'

function start() {
  startBackend()
  serveRows(`${API}/programs`, [aProgram()], aProgram)
  serveRows(`${API}/partners`, [aPartner(), aPartner({ id: 'enr_2', programId: 'prog_2' })], aPartner)
  serveRows(`${API}/commissions`, [aCommission()], aCommission)
  server.use(http.get(`*${API}/payouts/eligible`, () => list([], { meta: { programs: [] } })), http.get(`*${API}/payouts`, () => list([aPayout()])))
  serveRows(`${API}/fraud/events`, [aFraudEvent()], aFraudEvent)
  server.use(http.get(`*${API}/invoices`, () => list([anInvoice()])))
}

it.each(['commissions', 'payouts', 'fraud', 'invoices'])('names the partner and the program of %s, with links to both', async (page) => {
  start()
  renderApp(`/acme/affiliate/${page}`)
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/app/acme/affiliate/partners/enr_1')
  expect(await screen.findByRole('link', { name: 'Friends of Acme' })).toHaveAttribute('href', '/app/acme/affiliate/programs/prog_1')
  await expectAccessible()
})

it('names the partner, the program and the amount of a change', async () => {
  start()
  const subject: Activity['subject'] = { partnerId: 'pn_1', partnerName: 'Grace Hopper', programId: 'prog_1', programName: 'Friends of Acme', amount: 12.5, currency: 'EUR' }
  server.use(
    http.get(`*${API}/activity-log`, () =>
      list([
        { ...anAuditEntry({ id: 'aud_2', action: 'payout.created', resourceType: 'payout', resourceId: 'po_1', resourceName: null }), subject },
        { ...anAuditEntry({ action: 'asset.deleted', actor: { id: 'pn_1', type: 'partner', name: null, email: null }, resourceType: 'asset', resourceName: 'Banner' }), subject: null },
      ]),
    ),
  )
  renderApp('/acme/affiliate/activity')
  expect(await screen.findByText('created payout')).toBeVisible()
  const program = screen.getByRole('link', { name: 'Friends of Acme' })
  expect(program).toHaveAttribute('href', '/app/acme/affiliate/programs/prog_1')
  expect(program.parentElement).toHaveTextContent('Grace Hopper, Friends of Acme, €12.50')
  expect(screen.getByText('Banner')).toBeVisible()
  expect(screen.getByText('A partner')).toBeVisible()
  expect(screen.queryByText(/po_1/)).not.toBeInTheDocument()
  await expectAccessible()
})

it('turns fraud rules of a program on and off, and bans a site', async () => {
  start()
  const saved: unknown[] = []
  const rules = { programId: 'prog_1', enabled: ['self_referral_email'], bannedSources: [] }
  server.use(
    http.get(`*${API}/fraud/rules/prog_1`, () => success(rules)),
    http.patch(`*${API}/fraud/rules/prog_1`, async ({ request }) => {
      saved.push(await request.json())
      return success(rules)
    }),
  )
  const { user } = renderApp('/acme/affiliate/fraud')
  await user.click(await screen.findByRole('link', { name: 'Rules' }))
  const section = await screen.findByRole('region', { name: 'Rules' })
  expect(within(section).getByRole('switch', { name: 'Self-referrals' })).toBeChecked()
  await user.click(within(section).getByRole('switch', { name: 'Self-referrals' }))
  await user.click(within(section).getByRole('switch', { name: 'Banned sources' }))
  await user.type(within(section).getByLabelText('Banned sites'), 'coupons.example.com,')
  await expectAccessible()
  await user.click(within(section).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved the fraud rules')).toBeVisible()
  expect(saved).toEqual([{ enabled: ['banned_referral_source'], bannedSources: ['coupons.example.com'] }])
})
