import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { aGroup, aPartner, aProgram } from '@/testing/affiliateData'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { success } from '@/testing/handlers'
import { aMessage } from '@/testing/programOffers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const API = '/api/affiliate'
const PAGE = '/acme/affiliate/partners/enr_1'

function start() {
  startBackend()
  serveRows(`${API}/programs`, [aProgram()], aProgram)
  serveRows(`${API}/groups`, [aGroup()], aGroup)
  const partners = serveRows(`${API}/partners`, [aPartner(), aPartner({ id: 'enr_2', partnerId: 'pn_2', name: 'Ada King', email: 'king@example.com' })], aPartner)
  serveRows(`${API}/messages`, [aMessage({ sender: 'partner', text: 'When am I paid?' })], aMessage)
  return { partners }
}

it('shows a partner with their program, group, figures and messages', async () => {
  const { partners } = start()
  partners[0]!.groupId = 'grp_1'
  renderApp(PAGE)
  expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
  const membership = screen.getByRole('region', { name: 'Membership' })
  expect(await within(membership).findByRole('link', { name: 'Friends of Acme' })).toHaveAttribute('href', '/app/acme/affiliate/programs/prog_1')
  expect(await within(membership).findByText('Ambassadors')).toBeVisible()
  expect(await screen.findByText('When am I paid?')).toBeVisible()
  await expectAccessible()
})

it('downloads the statement of a period', async () => {
  start()
  const asked: string[] = []
  server.use(
    http.get(`*${API}/statements/enr_1`, ({ request }) => {
      asked.push(new URL(request.url).search)
      return new HttpResponse('%PDF', { headers: { 'Content-Type': 'application/pdf' } })
    }),
  )
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:statement')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Download statement' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(asked[0]).toMatch(/start=.*&end=/)
})

it('moves a partner to a group', async () => {
  const { partners } = start()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change group' }))
  const dialog = await screen.findByRole('dialog', { name: 'Group of Ada Lovelace' })
  await user.click(await within(dialog).findByLabelText('Group'))
  await user.click(await screen.findByRole('option', { name: 'Ambassadors' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Changed the group of Ada Lovelace')).toBeVisible()
  expect(partners[0]?.groupId).toBe('grp_1')
})

it('sets and removes terms of one partner', async () => {
  const { partners } = start()
  partners[0]!.commissionOverride = { type: 'percentage', amount: 25, event: 'sale', durationMonths: 12, tiers: [{ minConversions: 100, amount: 30 }] }
  const { user } = renderApp(PAGE)
  const membership = await screen.findByRole('region', { name: 'Membership' })
  expect(within(membership).getByText('25 % of every sale (custom)')).toBeVisible()
  const change = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change commission' }))
    return screen.findByRole('dialog', { name: 'Commission of Ada Lovelace' })
  }
  const dialog = await change()
  await user.clear(within(dialog).getByLabelText('Amount'))
  await user.type(within(dialog).getByLabelText('Amount'), '27.5')
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(membership).findByText('27.5 % of every sale (custom)')).toBeVisible()
  expect(partners[0]?.commissionOverride).toEqual({ type: 'percentage', amount: 27.5, event: 'sale', durationMonths: 12, tiers: [{ minConversions: 100, amount: 30 }] })
  const again = await change()
  await user.click(within(again).getByRole('combobox', { name: 'Commission' }))
  await user.click(await screen.findByRole('option', { name: 'Terms of the group or program' }))
  await user.click(within(again).getByRole('button', { name: 'Save' }))
  expect(await within(membership).findByText('Terms of the group or program')).toBeVisible()
})

it('explains the effects of a merge before it merges', async () => {
  start()
  const merges: unknown[] = []
  server.use(
    http.post(`*${API}/partners/enr_1/merge`, async ({ request }) => {
      merges.push(await request.json())
      return success(aPartner({ id: 'enr_2' }))
    }),
  )
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Merge into another partner' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge Ada Lovelace into another partner' })
  expect(within(dialog).getByRole('button', { name: 'Merge partners' })).toBeDisabled()
  await user.click(await within(dialog).findByRole('radio', { name: /Ada King/ }))
  expect(within(dialog).queryByRole('radio', { name: /Ada Lovelace/ })).not.toBeInTheDocument()
  expect(within(dialog).getByText('This cannot be undone.')).toBeVisible()
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Merge partners' }))
  expect(await screen.findByText('Merged Ada Lovelace into Ada King')).toBeVisible()
  expect(merges).toEqual([{ intoId: 'enr_2' }])
})
