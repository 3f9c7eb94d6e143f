import * as z from 'zod/mini'
import type { EnrolledPartner } from '@/api/models'
import { decimalsOf, readAmount } from '@/lib/money'

type Terms = NonNullable<EnrolledPartner['commissionOverride']>

/** The values of the terms fields of one partner; empty if the partner has no terms of their own. */
export const ownTermsFields = {
  terms: z.enum(['program', 'percentage', 'flat']),
  termsAmount: z.string(),
  termsEvent: z.enum(['sale', 'lead', 'click']),
  termsMonths: z.string().check(z.refine((text) => text.trim() === '' || (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 120), 'Enter 0 to 120 months, or leave it empty.')),
}

export type OwnTermsValues = { terms: 'program' | 'percentage' | 'flat'; termsAmount: string; termsEvent: 'sale' | 'lead' | 'click'; termsMonths: string }

const amountOf = ({ termsAmount }: OwnTermsValues) => readAmount(termsAmount) ?? 0

export const isAmount = (values: OwnTermsValues) => values.terms === 'program' || (amountOf(values) > 0 && decimalsOf(values.termsAmount) <= 2 && (values.terms === 'flat' || amountOf(values) <= 100))
export const paysForEvent = ({ terms, termsEvent }: OwnTermsValues) => terms !== 'percentage' || termsEvent === 'sale'

export const AMOUNT_PROBLEM = { path: ['termsAmount'], error: 'Enter an amount above zero with at most two decimal places, and at most 100 percent.' }
export const EVENT_PROBLEM = { path: ['termsEvent'], error: 'Only sales have an amount to take a percentage of. Choose a fixed amount.' }

export const OWN_TERMS = [
  { value: 'program', label: 'Terms of the group or program' },
  { value: 'percentage', label: 'Custom percentage' },
  { value: 'flat', label: 'Custom fixed amount' },
] as const

export function ownTermsOf(terms: Terms | null | undefined): OwnTermsValues {
  return { terms: terms?.type ?? 'program', termsAmount: String(terms?.amount ?? 25), termsEvent: terms?.event ?? 'sale', termsMonths: terms?.durationMonths?.toString() ?? '' }
}

/** The request body. Tiers cannot be edited here, so existing tiers are kept. */
export function overrideOf(values: OwnTermsValues, before?: Terms | null): Terms | null {
  if (values.terms === 'program') return null
  return {
    type: values.terms,
    amount: amountOf(values),
    event: values.termsEvent,
    durationMonths: values.termsMonths.trim() === '' ? null : Number(values.termsMonths),
    tiers: before?.tiers ?? [],
  }
}
