import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { anEnrollment, aPartnerSession, startPartnerBackend } from '@/testing/partnerBackend'
import { renderApp } from '@/testing/renderApp'

it('requires a partner sign-in with the second factor', async () => {
  startPartnerBackend({ me: null })
  const { user, router } = renderApp('/partners/account')
  await user.type(await screen.findByLabelText('E-mail'), 'pat@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.type(await screen.findByLabelText('Authentication code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  expect(router.state.location.pathname).toBe('/partners/account')
})

it('registers a partner and shows the first steps', async () => {
  startPartnerBackend({ me: null })
  const { user } = renderApp('/partners/register')
  await user.type(await screen.findByLabelText('Name'), 'Pat')
  await user.type(screen.getByLabelText('E-mail'), 'taken@example.com')
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('A partner account with this address already exists. Sign in instead.')).toBeVisible()
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'pat@example.com')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('heading', { name: 'No programs yet' })).toBeVisible()
})

it('shows programs with links that can be copied and scanned', async () => {
  startPartnerBackend()
  const { user } = renderApp('/partners')
  const links = await screen.findByRole('list', { name: 'Links for Friends of Acme' })
  expect(within(links).getByRole('link', { name: 'go.example.com/pat' })).toBeVisible()
  await expectAccessible()
  await user.click(within(links).getByRole('button', { name: 'QR code of go.example.com/pat' }))
  expect(await screen.findByAltText('QR code of go.example.com/pat')).toBeVisible()
})

it('withdraws an application from the list of programs', async () => {
  const { calls } = startPartnerBackend({ me: aPartnerSession({ enrollments: [anEnrollment({ status: 'pending', links: [] })] }) })
  const { user } = renderApp('/partners')
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Application withdrawn')).toBeVisible()
  expect(calls.map(({ path }) => path)).toEqual(['/api/affiliate/marketplace/programs/friends-of-acme/application'])
})

it('asks for a confirmed address, which earnings wait for', async () => {
  const session = aPartnerSession()
  startPartnerBackend({ me: { ...session, partner: { ...session.partner, emailVerified: false } } })
  renderApp('/partners')
  expect(await screen.findByRole('button', { name: 'Send it again' })).toBeVisible()
})

it('shows earnings by program and by commission', async () => {
  startPartnerBackend()
  renderApp('/partners/earnings')
  expect(await screen.findByRole('table', { name: 'Earnings by program' })).toHaveTextContent('Friends of Acme')
  expect(await screen.findByRole('table', { name: 'Commissions' })).toHaveTextContent('Pending')
  await expectAccessible()
})

it('shows payouts with their statements', async () => {
  startPartnerBackend()
  renderApp('/partners/payouts')
  expect(await screen.findByRole('table', { name: 'Payouts' })).toHaveTextContent('Paid')
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', expect.stringContaining('/api/partners/me/payouts/statements/enr_1?start='))
  await expectAccessible()
})

it('submits work for a bounty, and shows missing fields', async () => {
  startPartnerBackend()
  const { user } = renderApp('/partners/bounties')
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('is required for this bounty', { exact: false })).toBeVisible()
  await user.type(screen.getByLabelText('URL of your work (required)'), 'https://blog.example.com/acme')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('In review')).toBeVisible()
  await expectAccessible()
})

it('finds programs by name and shows unmet requirements', async () => {
  startPartnerBackend({ eligible: false })
  const { user } = renderApp('/partners/marketplace')
  expect(await screen.findByText('20 % of each sale, for 12 months')).toBeVisible()
  expect(await screen.findByText(/To apply you have to be approved in at least one program/)).toBeVisible()
  await expectAccessible()
  await user.type(screen.getByLabelText('Search programs'), 'Zebra')
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible()
})

it('applies with the form, and withdraws the pending application', async () => {
  const backend = startPartnerBackend()
  const { user } = renderApp('/partners/marketplace/acme')
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Is required')).toBeVisible()
  await user.type(screen.getByLabelText('Your website (required)'), 'example.com')
  await user.click(screen.getByRole('checkbox', { name: 'Videos' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  expect(backend.calls.at(-1)).toEqual({
    path: '/api/affiliate/marketplace/programs/acme/apply',
    csrf: 'partner-csrf',
    body: { partnerId: 'pn_1', formData: { site: 'example.com', kinds: ['v'] } },
  })
  await user.click(withdraw)
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeVisible()
})

it('saves payout details with the password, and shows them masked', async () => {
  const backend = startPartnerBackend()
  const { user } = renderApp('/partners/account')
  await user.type(await screen.findByLabelText('Account'), 'GB33BUKB20201555555555')
  await user.type(screen.getByLabelText('Your password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Save payout details' }))
  expect(await screen.findByText('Paid to …5555')).toBeVisible()
  expect(backend.calls.at(-1)?.body).toEqual({ method: 'bank', account: 'GB33BUKB20201555555555', password: 'correct horse' })
})

it('accepts an invitation and offers an account with the verified address', async () => {
  const backend = startPartnerBackend({ me: null })
  const { user, router } = renderApp('/partners/invites/good')
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  expect(await screen.findByRole('heading', { name: 'You joined Friends of Acme' })).toBeVisible()
  await expectAccessible()
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/partners'))
  expect(backend.calls.at(-1)?.body).toEqual({ name: 'Grace', email: 'grace@example.com', password: 'a long password', inviteToken: 'good' })
})

it('explains that an invitation is invalid', async () => {
  startPartnerBackend({ me: null })
  renderApp('/partners/invites/old')
  expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
})

it('signs out', async () => {
  startPartnerBackend()
  const { user } = renderApp('/partners')
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Partner sign-in' })).toBeVisible()
})
