import { http } from 'msw'
import type { MarketplaceDetail } from '@/api/marketplace'
import type { PartnerEnrollment, PartnerSession } from '@/api/partnerSession'
import { failure, list, success } from './handlers'
import { server } from './server'

export type PartnerBackend = { me: PartnerSession | null; programs: MarketplaceDetail[]; eligible: boolean; calls: { path: string; csrf: string | null; body: unknown }[] }

export function anEnrollment(change: Partial<PartnerEnrollment> = {}): PartnerEnrollment {
  return {
    id: 'enr_1',
    programId: 'prog_1',
    program: { name: 'Friends of Acme', slug: 'friends-of-acme', logo: null, website: 'https://example.com' },
    status: 'approved',
    referralCode: 'pat',
    referralUrl: 'https://go.example.com/pat',
    links: [{ id: 'link_1', shortCode: 'pat', shortUrl: 'https://go.example.com/pat', destinationUrl: 'https://example.com', clicks: 12, leads: 3, sales: 1 }],
    totalClicks: 12,
    totalLeads: 3,
    totalSales: 1,
    totalCommissions: 9.98,
    currency: 'EUR',
    sharesPayoutDetails: false,
    createdAt: '2026-05-01T12:00:00.000Z',
    ...change,
  }
}

export function aPartnerSession(change: Partial<PartnerSession> = {}): PartnerSession {
  return {
    partner: { id: 'pn_1', name: 'Pat Partner', email: 'pat@example.com', emailVerified: true, twoFactorEnabled: false, image: null, country: 'DE', website: null, payoutMethod: null, payoutAccount: null, createdAt: '2026-05-01T12:00:00.000Z' },
    enrollments: [anEnrollment()],
    csrfToken: 'partner-csrf',
    ...change,
  }
}

export function aMarketplaceProgram(change: Partial<MarketplaceDetail> = {}): MarketplaceDetail {
  return {
    id: 'prog_2',
    slug: 'acme',
    name: 'Acme partners',
    logo: null,
    description: 'Sell what we make.',
    category: 'software',
    categories: ['software'],
    website: 'https://example.com',
    status: 'active',
    commission: { type: 'percentage', amount: 20, currency: 'EUR', event: 'sale', durationMonths: 12 },
    cookieDays: 30,
    minPayout: 50,
    currency: 'EUR',
    autoApprove: false,
    partnersCount: 4,
    featured: false,
    termsUrl: null,
    enrollment: null,
    createdAt: '2026-05-01T12:00:00.000Z',
    rewards: [],
    discount: null,
    bounties: [],
    landingPage: 'https://example.com',
    applicationRequirements: [],
    supportEmail: null,
    ...change,
  }
}

const FIELDS = [
  { id: 'site', type: 'short-text', label: 'Your website', required: true, placeholder: null, maxLength: null, options: null, multiple: null },
  { id: 'kinds', type: 'multiple-choice', label: 'What you make', required: false, placeholder: null, maxLength: null, options: [{ id: 'v', value: 'Videos' }], multiple: true },
]

export const BOUNTY = { id: 'bnty_1', programId: 'prog_1', name: 'Write about us', description: null, type: 'submission', status: 'active', startsAt: '2026-05-01T12:00:00.000Z', endsAt: null, rewardAmount: 25, rewardDescription: null, currency: 'EUR', maxSubmissions: 1, performanceCondition: null, submissionRequirements: ['url'], groupIds: [], submissionsCount: 0, createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:00:00.000Z' }

/** A mock server of the partner portal; the returned object is its data. */
export function startPartnerBackend(change: Partial<PartnerBackend> = {}): PartnerBackend {
  const backend: PartnerBackend = { me: aPartnerSession(), programs: [aMarketplaceProgram()], eligible: true, calls: [], ...change }
  const note = async (request: Request) => {
    const body = (await request.json().catch(() => null)) as Record<string, unknown> | null
    backend.calls.push({ path: new URL(request.url).pathname, csrf: request.headers.get('X-CSRF-Token'), body })
    return body ?? {}
  }
  const signIn = () => {
    backend.me = aPartnerSession({ enrollments: [] })
    return success({ partner: backend.me.partner, csrfToken: 'partner-csrf', expiresAt: '2030-01-01T00:00:00.000Z' })
  }
  server.use(
    http.get('*/api/partners/me', () => (backend.me ? success(backend.me) : failure(401, 'UNAUTHORIZED', 'Sign in as a partner'))),
    http.post('*/api/partners/auth/register', async ({ request }) => ((await note(request))['email'] === 'taken@example.com' ? failure(409, 'EMAIL_EXISTS', 'Taken.') : signIn())),
    http.post('*/api/partners/auth/login', async ({ request }) => {
      const body = await note(request)
      return body['totp'] === '123456' ? signIn() : failure(401, 'TOTP_REQUIRED', 'A code is needed.')
    }),
    http.post('*/api/partners/auth/logout', async ({ request }) => {
      await note(request)
      backend.me = null
      return success({ signedOut: true })
    }),
    http.put('*/api/partners/me/payout-details', async ({ request }) => {
      await note(request)
      if (backend.me) Object.assign(backend.me.partner, { payoutMethod: 'bank', payoutAccount: '…5555' })
      return success(backend.me?.partner)
    }),
    http.put('*/api/partners/me/enrollments/:id/payout-consent', async ({ request }) => {
      const { shared } = await note(request)
      backend.me = aPartnerSession({ enrollments: [anEnrollment({ sharesPayoutDetails: shared === true })] })
      return success({ enrollmentId: 'enr_1', shared })
    }),
    http.get('*/api/partners/me/links/:id/qr', () => success({ url: 'https://go.example.com/pat?qr=1', svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>' })),
    http.get('*/api/partners/me/earnings', () => success({ programs: [{ programId: 'prog_1', programName: 'Friends of Acme', currency: 'EUR', pending: 10, holding: 0, approved: 20, paid: 30 }] })),
    http.get('*/api/partners/me/earnings/commissions', () => list([{ id: 'cm_1', programId: 'prog_1', programName: 'Friends of Acme', type: 'sale', earnings: 10, currency: 'EUR', status: 'pending', holdUntil: null, createdAt: '2026-05-01T12:00:00.000Z' }])),
    http.get('*/api/partners/me/payouts', () => list([{ id: 'po_1', programId: 'prog_1', programName: 'Friends of Acme', enrollmentId: 'enr_1', amount: 80, currency: 'EUR', status: 'completed', method: 'bank', periodStart: '2026-05-01T12:00:00.000Z', periodEnd: '2026-05-31T12:00:00.000Z', commissionsCount: 3, invoiceId: 'PO-2026-000001', paidAt: '2026-06-01T12:00:00.000Z', createdAt: '2026-06-01T12:00:00.000Z' }])),
    http.get('*/api/partners/me/bounties', () => list([{ enrollmentId: 'enr_1', bounty: BOUNTY, submissions: backend.calls.some(({ path }) => path.endsWith('/submissions')) ? [{ id: 'sub_1', bountyId: BOUNTY.id, partnerId: 'pn_1', enrollmentId: 'enr_1', status: 'submitted', urls: [], files: [], createdAt: '2026-05-02T12:00:00.000Z' }] : [] }])),
    http.post('*/api/partners/me/bounties/:id/submissions', async ({ request }) => {
      const body = (await note(request)) as { urls?: string[] }
      if (!body.urls?.length) {
        backend.calls.pop()
        return failure(400, 'VALIDATION_ERROR', 'urls is required for this bounty', [{ field: 'urls', message: 'is required for this bounty' }])
      }
      return success({ id: 'sub_1' }, 201)
    }),
    http.get('*/api/affiliate/marketplace/eligibility', () =>
      success({ eligible: backend.eligible, requirements: [{ key: 'approved_program', met: backend.eligible, current: 0, required: 1, currency: null }, { key: 'min_commission', met: true, current: 10, required: 10, currency: 'USD' }] })),
    http.get('*/api/affiliate/marketplace/programs', ({ request }) => list(backend.programs.filter(({ name }) => name.includes(new URL(request.url).searchParams.get('query') ?? '')))),
    http.get('*/api/affiliate/marketplace/programs/:slug', () => success(backend.programs[0])),
    http.get('*/api/affiliate/marketplace/programs/:slug/application-form', () => success({ programId: 'prog_2', title: 'Tell us more', description: null, fields: FIELDS })),
    http.get('*/api/affiliate/marketplace/programs/:slug/similar', () => success([])),
    http.post('*/api/affiliate/marketplace/programs/:slug/apply', async ({ request }) => {
      const body = (await note(request)) as { formData?: { site?: string } }
      if (!body.formData?.site) return failure(400, 'VALIDATION_ERROR', 'formData.site is required', [{ field: 'formData.site', message: 'is required' }])
      backend.programs = [aMarketplaceProgram({ enrollment: { status: 'pending' } })]
      return success({ status: 'pending' }, 201)
    }),
    http.delete('*/api/affiliate/marketplace/programs/:slug/application', async ({ request }) => {
      await note(request)
      backend.programs = [aMarketplaceProgram({ enrollment: { status: 'withdrawn' } })]
      return success({ status: 'withdrawn' })
    }),
    http.get('*/api/invites/:token', ({ params }) =>
      params['token'] === 'good' ? success({ email: 'grace@example.com', name: 'Grace', status: 'pending', expiresAt: '2030-01-01T00:00:00.000Z', program: anEnrollment().program }) : failure(404, 'NOT_FOUND', 'There is no such invitation')),
    http.post('*/api/invites/:token/accept', async ({ request }) => {
      await note(request)
      return success({ referralCode: 'grace' }, 201)
    }),
  )
  return backend
}
