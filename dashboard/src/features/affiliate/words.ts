import type { Bounty, Commission, Discount, EnrolledPartner, FraudEvent, Payout, Program, Submission } from '@/api/models'
import { formatSum } from '@/lib/money'
import { plural } from '@/lib/numbers'
import type { Tone } from '@/ui/Badge'

type Words<Name extends string> = Record<Name, { label: string; tone: Tone }>

export const PROGRAM_WORDS: Words<Program['status']> = {
  draft: { label: 'Draft', tone: 'neutral' },
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const PARTNER_WORDS: Words<EnrolledPartner['status']> = {
  pending: { label: 'Applied', tone: 'accent' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'warning' },
  banned: { label: 'Banned', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
}

export const COMMISSION_WORDS: Words<Commission['status']> = {
  pending: { label: 'Pending', tone: 'accent' },
  hold: { label: 'On hold', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  paid: { label: 'Paid', tone: 'success' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  duplicate: { label: 'Duplicate', tone: 'neutral' },
  fraud: { label: 'Fraud', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
}

export const COMMISSION_TYPES: Record<Commission['type'], string> = { click: 'Click', lead: 'Lead', sale: 'Sale', custom: 'Manual', bounty: 'Bounty' }

export const PAYOUT_WORDS: Words<Payout['status']> = {
  pending: { label: 'To confirm', tone: 'accent' },
  processing: { label: 'To pay', tone: 'warning' },
  sent: { label: 'Sent', tone: 'accent' },
  completed: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
}

export const DISCOUNT_WORDS: Words<Discount['status']> = {
  active: { label: 'Active', tone: 'success' },
  inactive: { label: 'Inactive', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}

export const BOUNTY_WORDS: Words<Bounty['status']> = {
  scheduled: { label: 'Scheduled', tone: 'accent' },
  active: { label: 'Active', tone: 'success' },
  ended: { label: 'Ended', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const SUBMISSION_WORDS: Words<Submission['status']> = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'To review', tone: 'accent' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
}

export const FRAUD_WORDS: Words<FraudEvent['status']> = {
  open: { label: 'To review', tone: 'warning' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
  confirmed: { label: 'Fraud', tone: 'danger' },
}

export const SCHEDULES: { value: Program['payoutSchedule']; label: string }[] = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'biweekly', label: 'Every two weeks' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'manual', label: 'Manual' },
]

type PaidEvent = NonNullable<Program['commission']['event']>

const PAID_EVENTS: Record<PaidEvent, string> = { sale: 'Every sale', lead: 'Every new customer', click: 'Every new visitor' }

/** The events that commissions are paid for, to choose one. */
export const EVENT_OPTIONS = Object.entries(PAID_EVENTS).map(([value, label]) => ({ value: value as PaidEvent, label }))

/** "20 % of every sale", "5 EUR for every new customer". */
export function termsOf({ type, amount, event }: Pick<Program['commission'], 'type' | 'amount' | 'event'>, currency: string): string {
  const what = PAID_EVENTS[event ?? 'sale'].toLowerCase()
  return type === 'percentage' ? `${amount} % of ${what}` : `${amount} ${currency} for ${what}`
}

type Goal = NonNullable<Bounty['performanceCondition']>

export const MEASURES: { value: Goal['measure']; label: string }[] = [
  { value: 'sales', label: 'Sales' },
  { value: 'leads', label: 'New customers' },
  { value: 'revenue', label: 'Revenue' },
  { value: 'commissions', label: 'Commissions' },
]

/** "for 10 sales", "for €500.00 of revenue". */
export function goalOf({ measure, value }: Goal, currency: string): string {
  if (measure === 'sales') return `for ${plural(value, 'sale')}`
  if (measure === 'leads') return `for ${plural(value, 'new customer')}`
  return `for ${formatSum(value, currency)} of ${measure}`
}

/** The progress towards the goal: "7 of 10 sales", "€600.50 of €500.00 of revenue". */
export function reachedOf(reached: number, { measure, value }: Goal, currency: string): string {
  if (measure === 'sales' || measure === 'leads') return `${reached} of ${plural(value, measure === 'sales' ? 'sale' : 'new customer')}`
  return `${formatSum(reached, currency)} of ${formatSum(value, currency)} of ${measure}`
}

export const FRAUD_RULES: Record<FraudEvent['rule'], { label: string; description: string }> = {
  self_referral_email: { label: 'Self-referrals', description: 'The customer has the same e-mail address as the partner.' },
  suspicious_email_domain: { label: 'Disposable e-mail addresses', description: 'The e-mail address belongs to a disposable e-mail service.' },
  banned_referral_source: { label: 'Banned sources', description: 'The visitor came from one of the sites below.' },
  paid_traffic: { label: 'Paid traffic', description: 'The visitor came from a paid advertisement.' },
  duplicate_account: { label: 'Duplicate accounts', description: 'The applicant is already a partner.' },
  banned_elsewhere: { label: 'Banned in another program', description: 'The applicant is banned from another of your programs.' },
}
