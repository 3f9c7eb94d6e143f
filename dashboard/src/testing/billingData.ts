import { http } from 'msw'
import type { AutoRecharge, Billing, BillingUsage, PlanChange } from '@/api/billing'
import { list, success } from './handlers'
import { server } from './server'

export function aBilling(change: Partial<Billing> = {}): Billing {
  return {
    plan: 'starter',
    status: 'active',
    period: 'monthly',
    currentPeriodStart: '2026-11-01T00:00:00.000Z',
    currentPeriodEnd: '2026-12-01T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    subscribed: false,
    scheduledPlan: null,
    scheduledPeriod: null,
    scheduledAt: null,
    credits: { plan: 0, purchased: 0, total: 0, currency: 'USD', creditsPerDollar: 1000 },
    paymentMethod: null,
    gateway: 'manual',
    dueCheckoutUrl: null,
    ...change,
  }
}

const LIMITS = { links: 1000, campaigns: 3, rulesPerLink: 10, domains: 1, members: 3, apiKeys: 3, tags: 25, folders: 5, webhooks: 2, clicksPerMonth: null, retentionDays: 30 }

const USAGE: BillingUsage = {
  resources: { links: 1000, rules: 0, domains: 0, campaigns: 5, pixels: 0, apiKeys: 0, members: 1, tags: 0, folders: 0, webhooks: 0, linkWebhooks: 0, outboundWebhooks: 0 },
  clicks: 12,
  conversions: 0,
  limits: LIMITS,
  credits: { balance: 0, usedThisCycle: 1000, included: 1000 },
  cycle: { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' },
  status: 'active',
}

const RECHARGE: AutoRecharge = { enabled: false, thresholdDollars: 1, amountDollars: 10, failures: 0, lastAttemptAt: null, cooldownMinutes: 60, paymentMethod: null }

const PLANS = (['starter', 'pro', 'enterprise'] as const).map((id, index) => ({
  id,
  name: id,
  monthlyPrice: [0, 29, 499][index],
  yearlyPrice: [0, 299, 4990][index],
  currency: 'USD',
  includedCredits: [1000, 50_000, null][index],
  limits: LIMITS,
  features: ['routing'],
  rateLimitPerHour: 100,
}))

export const PLAN_CHANGE: PlanChange = { plan: 'pro', period: 'monthly', effect: 'now', effectiveAt: null, amountDue: 29, currency: 'USD', obstacles: [], lostFeatures: [] }

export function serveBilling(change: Partial<Billing> = {}) {
  server.use(
    http.get('*/api/billing/plans', () => list(PLANS)),
    http.get('*/api/billing/ws_acme', () => success(aBilling(change))),
    http.get('*/api/billing/ws_acme/usage', () => success(USAGE)),
    http.get('*/api/billing/ws_acme/auto-recharge', () => success(RECHARGE)),
    http.get('*/api/billing/ws_acme/transactions', () =>
      list([{ id: 'txn_1', type: 'usage', amount: -1, pool: 'plan', balanceAfter: 0, description: 'Link created', createdAt: '2026-11-02T00:00:00.000Z' }]),
    ),
    http.get('*/api/billing/ws_acme/history', () => list([])),
    http.get('*/api/billing/ws_acme/credit-packages', () => list([{ id: 'medium', amountDollars: 50, bonusDollars: 5, credits: 55_000 }])),
  )
}
