import * as z from 'zod/mini'
import type { EnrolledPartner } from '@/api/models'
import { decimalsOf, readAmount } from '@/lib/money'

type Terms = NonNullable<EnrolledPartner['commissionOverride']>

/** The values of the terms fields of one partner; empty if the partner has no terms of their own. */
export const ownTermsFields = {
  terms: z.enum(['program', 'percentage', 'flat']),
  termsAmount: z.string(),
  termsEvent: z.enum(['sale', 'lead', 'click']),
  termsMonths: z.string().check(z.refine((text) => text.trim() === '' || (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 120), 'Enter 0 to 120 months, or nothing.')),
}

export type OwnTermsValues = { terms: 'program' | 'percentage' | 'flat'; termsAmount: string; termsEvent: 'sale' | 'lead' | 'click'; termsMonths: string }

const amountOf = ({ termsAmount }: OwnTermsValues) => readAmount(termsAmount) ?? 0

export const isAmount = (values: OwnTermsValues) => values.terms === 'program' || (amountOf(values) > 0 && decimalsOf(values.termsAmount) <= 2 && (values.terms === 'flat' || amountOf(values) <= 100))
export const paysForEvent = ({ terms, termsEvent }: OwnTermsValues) => terms !== 'percentage' || termsEvent === 'sale'

export const AMOUNT_PROBLEM = { path: ['termsAmount'], error: 'Enter an amount above zero with at most two digits after the point, and at most 100 percent.' }
export const EVENT_PROBLEM = { path: ['termsEvent'], error: 'Only a sale has an amount to take a percentage of: choose a fixed sum.' }

export const OWN_TERMS = [
  { value: 'program', label: 'As the group or the program pays' },
  { value: 'percentage', label: 'A percentage of their own' },
  { value: 'flat', label: 'A fixed sum of their own' },
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
