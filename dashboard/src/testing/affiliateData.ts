import type { Bounty, Commission, Discount, EligibleProgram, EnrolledPartner, FraudEvent, PartnerGroup, Payout, PayoutInvoice, Program, Submission } from '@/api/models'
import { ago } from './data'

const SOLD = { totalSaleAmount: 150, grossRevenue: 150, refunds: 0 }

export function aPartner(change: Partial<EnrolledPartner> = {}): EnrolledPartner {
  return {
    id: 'enr_1',
    partnerId: 'pn_1',
    programId: 'prog_1',
    groupId: null,
    commissionOverride: null,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    image: null,
    country: 'GB',
    status: 'approved',
    statusReason: null,
    referralCode: 'ada-lovelace',
    referralUrl: 'https://go.example.com/ada',
    links: [],
    totalClicks: 120,
    totalLeads: 0,
    totalSales: 3,
    ...SOLD,
    totalCommissions: 30,
    currency: 'EUR',
    payoutMethod: null,
    bannedAt: null,
    bannedReason: null,
    createdAt: ago(60),
    ...change,
  }
}

export function aProgram(change: Partial<Program> = {}): Program {
  return {
    id: 'prog_1', workspaceId: 'ws_acme', name: 'Friends of Acme', slug: 'friends-of-acme', logo: null, description: null, website: 'https://acme.com', status: 'active', currency: 'EUR',
    marketplaceListed: false, autoApprove: false, autoApproveCommissions: false, category: null, commission: { type: 'percentage', amount: 20, event: 'sale', durationMonths: null, tiers: [] },
    cookieDays: 30, attribution: 'last_click', holdingPeriodDays: 30, minPayout: 0, payoutSchedule: 'monthly', termsUrl: null, supportEmail: null, applicationForm: null, eligibility: [], partnersCount: 3,
    totals: { partnersCount: 3, commissionsCount: 9, commissions: 250, payouts: 100, clicks: 320, leads: 18, sales: 9, revenue: 1250, grossRevenue: 1250, refunds: 0, currency: 'EUR' },
    createdAt: ago(600), updatedAt: ago(60),
    ...change,
  }
}

export function aGroup(change: Partial<PartnerGroup> = {}): PartnerGroup {
  return {
    id: 'grp_1', programId: 'prog_1', name: 'Ambassadors', slug: 'ambassadors', color: null, discountId: null, partnersCount: 2, createdAt: ago(60), updatedAt: ago(60),
    rewards: [{ id: 'rw_1', event: 'sale', type: 'percentage', amount: 30, maxDuration: null, conditions: [] }],
    ...change,
  }
}

export function aCommission(change: Partial<Commission> = {}): Commission {
  return {
    id: 'cm_1', programId: 'prog_1', partnerId: 'pn_1', customerId: null, linkId: null, conversionId: null, type: 'sale', amount: 50, earnings: 10, currency: 'EUR', quantity: 1,
    status: 'pending', holdUntil: null, payoutId: null, clawbackOf: null, invoiceId: 'order-1', description: null, createdAt: ago(60), updatedAt: ago(60),
    ...change,
  }
}

export function aPayout(change: Partial<Payout> = {}): Payout {
  return {
    id: 'po_1', programId: 'prog_1', partnerId: 'pn_1', enrollmentId: 'enr_1', amount: 125.5, fee: 0, currency: 'EUR', status: 'pending', method: 'bank', periodStart: ago(6000), periodEnd: ago(60),
    commissionsCount: 12, invoiceId: null, reference: null, failureReason: null, initiatedAt: null, paidAt: null, createdAt: ago(60),
    ...change,
  }
}

export function anEligibleProgram(change: Partial<EligibleProgram> = {}): EligibleProgram {
  return { programId: 'prog_1', amount: 125.5, currency: 'EUR', partnersCount: 1, ...change }
}

export function aDiscount(change: Partial<Discount> = {}): Discount {
  return {
    id: 'disc_1', programId: 'prog_1', partnerId: 'pn_1', code: 'ADA10', type: 'percentage', amount: 10, currency: 'EUR', minAmount: null, maxUses: null, uses: 4, status: 'active',
    startsAt: null, expiresAt: null, description: null, createdAt: ago(60), updatedAt: ago(60),
    ...change,
  }
}

export function aBounty(change: Partial<Bounty> = {}): Bounty {
  return {
    id: 'bty_1', programId: 'prog_1', name: 'Write about us', description: null, type: 'submission', status: 'active', startsAt: ago(600), endsAt: null, rewardAmount: 50, rewardDescription: null,
    currency: 'EUR', maxSubmissions: 1, performanceCondition: null, submissionRequirements: [], groupIds: [], submissionsCount: 1, createdAt: ago(60), updatedAt: ago(60),
    ...change,
  }
}

export function aSubmission(change: Partial<Submission> = {}): Submission {
  return {
    id: 'sub_1', bountyId: 'bty_1', partnerId: 'pn_1', enrollmentId: 'enr_1', status: 'submitted', description: 'My post', urls: ['https://blog.example.com/acme'], files: [], performanceCount: null,
    rejectionReason: null, rejectionNote: null, commissionId: null, createdAt: ago(60), reviewedAt: null,
    ...change,
  }
}

export function aFraudEvent(change: Partial<FraudEvent> = {}): FraudEvent {
  return {
    id: 'fr_1', programId: 'prog_1', enrollmentId: 'enr_1', partnerId: 'pn_1', commissionId: 'cm_1', rule: 'self_referral_email', status: 'open', details: "The customer has the partner's e-mail address",
    note: null, resolvedBy: null, resolvedAt: null, createdAt: ago(60),
    ...change,
  }
}

export function anInvoice(change: Partial<PayoutInvoice> = {}): PayoutInvoice {
  return { id: 'PO-2026-000001', payoutId: 'po_1', programId: 'prog_1', partnerId: 'pn_1', amount: 125.5, fee: 0.35, currency: 'EUR', issuedAt: ago(60), ...change }
}
