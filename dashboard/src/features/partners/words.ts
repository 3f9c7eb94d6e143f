import type { PartnerEnrollment } from '@/api/partnerSession'
import type { PartnerBounty, PartnerCommission, PartnerPayout, PartnerSubmission } from '@/api/partnerPortal'
import type { MarketplaceProgram } from '@/api/marketplace'
import { formatMoney } from '@/lib/money'
import type { Tone } from '@/ui/Badge'

export const STANDINGS: Record<PartnerEnrollment['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Waiting for approval', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  suspended: { label: 'Suspended', tone: 'warning' },
  banned: { label: 'Banned', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
}

export const COMMISSIONS: Record<PartnerCommission['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'accent' },
  paid: { label: 'Paid', tone: 'success' },
  hold: { label: 'On hold', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  duplicate: { label: 'Duplicate', tone: 'neutral' },
  fraud: { label: 'Rejected', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
}

export const PAYOUTS: Record<PartnerPayout['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  processing: { label: 'Processing', tone: 'accent' },
  sent: { label: 'Sent', tone: 'accent' },
  completed: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
}

export const SUBMISSIONS: Record<PartnerSubmission['status'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'In review', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
}

/** Describes the reward of a program, such as "20 % of each sale". */
export function describeCommission({ type, amount, currency, event, durationMonths }: MarketplaceProgram['commission']): string {
  const what = type === 'percentage' ? `${amount} % of each ${event}` : `${formatMoney(amount, currency)} for each ${event === 'click' ? 'new visitor' : event}`
  if (event === 'click' || durationMonths === null || durationMonths === undefined) return what
  return durationMonths === 0 ? `${what}, first sale per customer` : `${what}, for ${durationMonths} months`
}

export function describeDiscount({ type, amount, currency }: { type: string; amount: number; currency: string | null }): string {
  return type === 'flat' && currency !== null ? formatMoney(amount, currency) : `${amount} %`
}

/** Describes the goal of a bounty, such as "10 sales" or "€500.00 in revenue". */
export function describeGoal({ measure, value }: NonNullable<PartnerBounty['bounty']['performanceCondition']>, currency: string): string {
  return measure === 'revenue' || measure === 'commissions' ? `${formatMoney(value, currency)} in ${measure}` : `${value} ${value === 1 ? measure.slice(0, -1) : measure}`
}
