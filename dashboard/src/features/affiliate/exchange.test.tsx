import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import type { Asset } from '@/api/partnerMessages'
import { aDiscount, aGroup, aPartner, aProgram } from '@/testing/affiliateData'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { failure, success } from '@/testing/handlers'
import { aMessage } from '@/testing/programOffers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const API = '/api/affiliate'

function start() {
  startBackend()
  serveRows(`${API}/programs`, [aProgram()], aProgram)
}

it('imports the codes of a connected service and reports skipped ones', async () => {
  start()
  serveRows(`${API}/discounts`, [], aDiscount)
  const sent: unknown[] = []
  server.use(
    http.post(`*${API}/discounts/import`, async ({ request }) => {
      sent.push(await request.json())
      return sent.length === 1
        ? failure(400, 'VALIDATION_ERROR', 'No.', [{ field: 'provider', message: 'is not connected to the workspace' }])
        : success({ programId: 'prog_1', provider: 'stripe', imported: 2, duplicates: 1, unsupported: 0, complete: true })
    }),
  )
  const { user } = renderApp('/acme/affiliate/discounts')
  await user.click(await screen.findByRole('button', { name: 'Import codes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import discount codes' })
  await user.click(within(dialog).getByRole('button', { name: 'Import codes' }))
  expect(await within(dialog).findByText(/is not connected to the workspace/i)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Import codes' }))
  expect(await screen.findByText('Imported 2 codes; skipped 1 already imported')).toBeVisible()
  expect(sent[1]).toEqual({ programId: 'prog_1', provider: 'stripe' })
})

it('answers a partner and offers an asset', async () => {
  start()
  const messages = [aMessage({ sender: 'partner', text: 'When am I paid?' })]
  server.use(
    http.get(`*${API}/messages`, () => HttpResponse.json({ success: true, data: messages, pagination: { page: 1, limit: 25, total: messages.length, hasMore: false }, meta: { unreadCount: 1 } })),
    http.post(`*${API}/messages`, async ({ request }) => {
      const { text } = (await request.json()) as { text: string }
      messages.unshift(aMessage({ id: 'pmsg_2', text }))
      return success(messages[0], 201)
    }),
  )
  const assets = serveRows(`${API}/assets`, [], (row: Partial<Asset> = {}) => ({ id: 'asset_1', programId: 'prog_1', name: '', description: null, url: '', createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:00:00.000Z', ...row }))
  const { user } = renderApp('/acme/affiliate/messages')
  expect(await screen.findByText('You have 1 unread message from partners.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Messages with Pat Partner' })
  await user.type(await within(dialog).findByLabelText('Message to Pat Partner'), 'On Monday')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await within(dialog).findByText('On Monday')).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: 'Assets' }))
  await user.click((await screen.findAllByRole('button', { name: 'Add asset' }))[0]!)
  const adding = await screen.findByRole('dialog', { name: 'Add an asset' })
  await user.type(within(adding).getByLabelText('Name'), 'Banner')
  await user.type(within(adding).getByLabelText('URL'), 'https://example.com/banner.png')
  await user.click(within(adding).getByRole('button', { name: 'Add asset' }))
  expect(await screen.findByText('Added Banner')).toBeVisible()
  expect(assets[0]).toMatchObject({ programId: 'prog_1', name: 'Banner', url: 'https://example.com/banner.png' })
})

it('invites a partner into a group with terms of their own and shows the link once', async () => {
  start()
  serveRows(`${API}/partners`, [], aPartner)
  serveRows(`${API}/groups`, [aGroup()], aGroup)
  const sent: unknown[] = []
  server.use(
    http.post(`*${API}/programs/prog_1/invites`, async ({ request }) => {
      sent.push(await request.json())
      return success({ id: 'pinv_1', email: 'grace@example.com', name: null, groupId: 'grp_1', commissionOverride: null, status: 'pending', expiresAt: '2030-01-01T00:00:00Z', inviteUrl: 'https://example.com/invites/t' }, 201)
    }),
  )
  const { user } = renderApp('/acme/affiliate/partners')
  await user.click((await screen.findAllByRole('button', { name: 'Invite partner' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Invite a partner' })
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  expect(await within(dialog).findByText('Enter an e-mail address.')).toBeVisible()
  await user.type(within(dialog).getByLabelText('E-mail address'), 'grace@example.com')
  await user.click(await within(dialog).findByRole('combobox', { name: 'Group' }))
  await user.click(await screen.findByRole('option', { name: 'Ambassadors' }))
  await user.click(within(dialog).getByRole('combobox', { name: 'Commission' }))
  await user.click(await screen.findByRole('option', { name: 'Custom percentage' }))
  await user.clear(within(dialog).getByLabelText('Amount'))
  await user.type(within(dialog).getByLabelText('Amount'), '120')
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  expect(await within(dialog).findByText(/at most 100 percent/)).toBeVisible()
  await user.clear(within(dialog).getByLabelText('Amount'))
  await user.type(within(dialog).getByLabelText('Amount'), '35')
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  expect(await within(dialog).findByText('https://example.com/invites/t')).toBeVisible()
  expect(sent).toEqual([{ email: 'grace@example.com', name: null, groupId: 'grp_1', commissionOverride: { type: 'percentage', amount: 35, event: 'sale', durationMonths: null, tiers: [] } }])
  await expectAccessible()
})
