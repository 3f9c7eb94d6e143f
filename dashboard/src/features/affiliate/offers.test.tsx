import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { aBounty, aDiscount, aFraudEvent, aGroup, aPartner, aProgram } from '@/testing/affiliateData'
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

it('creates a group with a reward and deletes it after a confirmation', async () => {
  start()
  const groups = serveRows(`${API}/groups`, [], aGroup)
  serveRows(`${API}/discounts`, [], aDiscount)
  const { user } = renderApp('/acme/affiliate/groups')
  await user.click((await screen.findAllByRole('button', { name: 'Create group' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Create a group' })
  await user.type(within(dialog).getByLabelText('Name'), 'Writers')
  await user.click(within(dialog).getByRole('button', { name: 'Create group' }))
  expect(await screen.findByText('Created Writers')).toBeVisible()
  expect(groups[0]).toMatchObject({ name: 'Writers', rewards: [{ event: 'sale', type: 'percentage', amount: 30 }] })
  await user.click(screen.getByRole('button', { name: 'Delete Writers' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No groups yet')).toBeVisible()
})

it('changes the reward of a group and keeps its terms', async () => {
  start()
  const terms = { event: 'sale' as const, maxDuration: 12, conditions: [] }
  const rewards = [{ id: 'rw_1', ...terms, type: 'percentage' as const, amount: 30 }, { id: 'rw_2', ...terms, type: 'flat' as const, amount: 5 }]
  const groups = serveRows(`${API}/groups`, [aGroup({ rewards })], aGroup)
  serveRows(`${API}/discounts`, [aDiscount()], aDiscount)
  const { user } = renderApp('/acme/affiliate/groups')
  expect(await screen.findByText(/^30 % of every sale and 5 [A-Z]{3} for every sale,/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Edit Ambassadors' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Ambassadors' })
  expect(within(dialog).queryByLabelText('Program')).not.toBeInTheDocument()
  await user.clear(within(dialog).getByLabelText('Amount'))
  await user.type(within(dialog).getByLabelText('Amount'), '40')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved Ambassadors')).toBeVisible()
  expect(groups[0]?.rewards).toEqual([{ ...terms, type: 'percentage', amount: 40 }, { ...terms, type: 'flat', amount: 5 }])
})

it('turns a discount code off', async () => {
  start()
  const discounts = serveRows(`${API}/discounts`, [aDiscount()], aDiscount)
  const { user } = renderApp('/acme/affiliate/discounts')
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit ADA10' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit ADA10' })
  await user.click(within(dialog).getByLabelText('Status'))
  await user.click(await screen.findByRole('option', { name: 'Inactive' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved ADA10')).toBeVisible()
  expect(discounts[0]).toMatchObject({ code: 'ADA10', status: 'inactive', partnerId: 'pn_1', maxUses: null })
})

it('creates a bounty for a goal, and shows the progress of partners', async () => {
  start()
  const bounties = serveRows(`${API}/bounties`, [], aBounty)
  server.use(http.get(`*${API}/bounties/:id/progress`, () => list([{ enrollmentId: 'enr_1', partnerId: 'pn_1', reached: 600.5, goal: 500, rewarded: true }])))
  const { user } = renderApp('/acme/affiliate/bounties')
  await user.click((await screen.findAllByRole('button', { name: 'Create bounty' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Create a bounty' })
  await user.type(within(dialog).getByLabelText('Name'), 'Big seller')
  await user.click(within(dialog).getByLabelText('Reward for'))
  await user.click(await screen.findByRole('option', { name: /Performance goal/ }))
  await user.click(within(dialog).getByLabelText('Goal'))
  await user.click(await screen.findByRole('option', { name: 'Revenue' }))
  await user.clear(within(dialog).getByLabelText('At least'))
  await user.type(within(dialog).getByLabelText('At least'), '500')
  await user.click(within(dialog).getByRole('button', { name: 'Create bounty' }))
  expect(await screen.findByText('Created Big seller')).toBeVisible()
  expect(bounties[0]).toMatchObject({ type: 'performance', performanceCondition: { measure: 'revenue', value: 500 } })
  await user.click(await screen.findByRole('button', { name: 'Reached by 1' }))
  const reached = await screen.findByRole('dialog', { name: 'Big seller' })
  expect(await within(reached).findByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
  expect(within(reached).getByText('€600.50 of €500.00 of revenue')).toBeVisible()
  expect(within(reached).getByText('Rewarded')).toBeVisible()
})

it('ends a bounty permanently', async () => {
  start()
  const bounties = serveRows(`${API}/bounties`, [aBounty()], aBounty)
  const { user } = renderApp('/acme/affiliate/bounties')
  await user.click(await screen.findByRole('button', { name: 'Edit Write about us' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Write about us' })
  await user.click(within(dialog).getByRole('switch', { name: 'Archived' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved Write about us')).toBeVisible()
  expect(bounties[0]).toMatchObject({ archived: true, rewardAmount: 50 })
})

it('creates a discount code', async () => {
  start()
  const discounts = serveRows(`${API}/discounts`, [], aDiscount)
  const { user } = renderApp('/acme/affiliate/discounts')
  await user.click((await screen.findAllByRole('button', { name: 'Create code' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Create a discount code' })
  await user.type(within(dialog).getByLabelText('Code'), 'A B')
  await user.click(within(dialog).getByRole('button', { name: 'Create code' }))
  expect(await within(dialog).findByText(/Enter 2 to 50 letters/)).toBeVisible()
  await user.clear(within(dialog).getByLabelText('Code'))
  await user.type(within(dialog).getByLabelText('Code'), 'SPRING')
  await user.click(within(dialog).getByRole('button', { name: 'Create code' }))
  expect(await screen.findByText('Created SPRING')).toBeVisible()
  expect(discounts[0]).toMatchObject({ programId: 'prog_1', code: 'SPRING', type: 'percentage', amount: 10 })
})

it('dismisses a fraud event', async () => {
  start()
  const events = serveRows(`${API}/fraud/events`, [aFraudEvent()], aFraudEvent)
  server.use(http.post(`*${API}/fraud/events/fr_1/resolve`, () => success(Object.assign(events[0]!, { status: 'dismissed' }))))
  const { user } = renderApp('/acme/affiliate/fraud')
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('Dismissed the alert')).toBeVisible()
  expect(await screen.findByText('Dismissed')).toBeVisible()
})
