import { expect, it, vi } from 'vitest'
import { type Account, anAccount, call } from './accounts'
import { openBrowser } from './browser'
import { expectGoodLook, expectGoodScreen } from './goodScreen'
import { aPerson, fromOwnAddress, type Person } from './people'

const { newPerson } = openBrowser()

type Enrolled = { id: string; partnerId: string }

async function aProgram({ token }: Account, settings: object): Promise<{ id: string; slug: string }> {
  return call('POST', '/api/affiliate/programs', {
    token,
    body: { name: 'Friends', website: 'https://example.com', currency: 'USD', commission: { type: 'percentage', amount: 20 }, ...settings },
  })
}

/** The marketplace is open to partners who have been paid before. */
async function earnElsewhere({ email, name }: Person): Promise<void> {
  const other = await anAccount('Grace Hopper')
  const { token } = other
  const { id: programId } = await aProgram(other, {})
  const { partnerId } = await call<Enrolled>('POST', '/api/affiliate/partners', { token, body: { programId, email, name } })
  await call('POST', '/api/affiliate/commissions', { token, body: { programId, partnerId, earnings: 25 } })
}

/** Approves the submission for a bounty and pays for it. */
async function payForWork({ token }: Account, bountyId: string, body: { programId: string; partnerId: string | undefined }): Promise<void> {
  const [work] = await call<{ id: string }[]>('GET', `/api/affiliate/bounties/${bountyId}/submissions`, { token })
  const { commissionId } = await call<{ commissionId: string }>('POST', `/api/affiliate/bounties/submissions/${work?.id}/approve`, { token, body: {} })
  await call('POST', '/api/affiliate/commissions/bulk', { token, body: { commissionIds: [commissionId], status: 'approved' } })
  const { id } = await call<{ id: string }>('POST', '/api/affiliate/payouts', { token, body })
  for (const step of ['confirm', 'mark-paid']) await call('POST', `/api/affiliate/payouts/${id}/${step}`, { token, body: {} })
}

/** A visitor follows the partner's link and buys for 50 dollars, of which the partner gets a fifth. */
async function buyThrough(link: string, { token }: Account): Promise<void> {
  const answer = await fetch(link, { redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' } })
  const clickId = new URL(answer.headers.get('location') ?? '').searchParams.get('wp_cid')
  const customer = { customerExternalId: 'buyer-1', customerName: 'Katherine Johnson' }
  await vi.waitFor(() => call('POST', '/api/track/lead', { token, body: { clickId, eventName: 'Sign up', ...customer } }), { timeout: 15_000, interval: 250 })
  await call('POST', '/api/track/sale', { token, body: { customerExternalId: 'buyer-1', amount: 5000, currency: 'USD', invoiceId: 'inv-1' } })
  await vi.waitFor(async () => expect(await call<unknown[]>('GET', '/api/affiliate/commissions', { token })).toHaveLength(1), { timeout: 15_000, interval: 250 })
}

it('lets a partner register, apply, share their link once they are approved, earn from a sale and a bounty, and read the statement of its payout', async () => {
  const owner = await anAccount('Ada Lovelace')
  const pat = aPerson('Pat Partner')
  const program = await aProgram(owner, {
    name: `Acme ${owner.workspace.id}`,
    marketplaceListed: true,
    description: 'Sell what we make.',
    minPayout: 10,
    applicationForm: { title: 'Tell us more', fields: [{ id: 'site', type: 'short-text', label: 'Your website', required: true }] },
  })

  const page = await newPerson()
  await page.goto('/partners')
  await page.getByRole('heading', { name: 'Partner sign-in' }).waitFor()
  await expectGoodLook(page)
  await page.getByRole('link', { name: 'Create a partner account' }).click()
  await page.route('/api/partners/auth/register', async (route, request) => route.continue({ headers: { ...(await request.allHeaders()), ...fromOwnAddress() } }), { times: 1 })
  await page.getByLabel('Name').fill(pat.name)
  await page.getByLabel('E-mail').fill(pat.email)
  await page.getByLabel('Password', { exact: true }).fill(pat.password)
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'No programs yet' }).waitFor()
  await expectGoodLook(page)
  await earnElsewhere(pat)

  await page.goto('/app/partners/marketplace')
  await page.getByLabel('Search programs').fill(owner.workspace.id)
  await expect.poll(() => page.getByRole('list', { name: 'Programs' }).getByRole('listitem').count()).toBe(1)
  await expectGoodLook(page)
  await page.getByRole('link', { name: `Acme ${owner.workspace.id}` }).click()
  await page.getByLabel('Your website (required)').fill('https://example.com/blog')
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Waiting for approval').waitFor()

  const { token } = owner
  const [applied] = await call<Enrolled[]>('GET', `/api/affiliate/partners?programId=${program.id}&status=pending`, { token })
  await call('POST', `/api/affiliate/partners/${applied?.id}/approve`, { token, body: {} })

  await page.goto('/app/partners')
  const links = page.getByRole('list', { name: `Links for Acme ${owner.workspace.id}` })
  await links.getByRole('link').waitFor()
  await links.getByRole('button', { name: /^QR code of/ }).click()
  await page.getByRole('dialog').getByRole('img').waitFor()
  await expectGoodLook(page)
  await page.keyboard.press('Escape')

  await buyThrough((await links.getByRole('link').getAttribute('href')) ?? '', owner)
  await expectGoodScreen(page, '/app/partners/earnings', 'Earnings')
  await page.getByRole('table', { name: 'Commissions' }).getByRole('cell', { name: '$10.00' }).waitFor()
  await expectGoodScreen(page, '/app/partners/account', 'Account')

  const bounty = await call<{ id: string }>('POST', '/api/affiliate/bounties', { token, body: { programId: program.id, name: 'Write about us', type: 'submission', rewardAmount: 25, submissionRequirements: ['url'] } })
  await page.goto('/app/partners/bounties')
  await page.getByLabel('URL of your work (required)').fill('https://blog.example.com/acme')
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('In review').waitFor()
  await payForWork(owner, bounty.id, { programId: program.id, partnerId: applied?.partnerId })
  await page.goto('/app/partners/payouts')
  await page.getByRole('table', { name: 'Payouts' }).getByText('Paid').waitFor()
  await expectGoodLook(page)
  const statement = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await statement).suggestedFilename()).toBe('statement.pdf')
})
