import * as z from 'zod/mini'
import type { Bounty, BountyPatch, NewBounty, Program } from '@/api/models'
import { fromLocalInput, toLocalInput } from '@/lib/localTime'
import { readAmount } from '@/lib/money'
import { amountAboveZero } from './OfferForm'

export const schema = z
  .object({
    programId: z.string(),
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(100, 'At most 100 characters.')),
    description: z.string().check(z.maxLength(5000, 'At most 5,000 characters.')),
    type: z.enum(['submission', 'performance']),
    amount: amountAboveZero,
    measure: z.enum(['leads', 'sales', 'revenue', 'commissions']),
    value: z.string(),
    endsAt: z.string(),
    archived: z.boolean(),
  })
  .check(z.refine(({ type, value }) => type === 'submission' || (readAmount(value) ?? 0) >= 1, { path: ['value'], error: 'Enter at least 1.' }))

export type BountyValues = z.infer<typeof schema>

export function valuesOf(bounty: Bounty | undefined, programs: readonly Program[]): BountyValues {
  return {
    programId: bounty?.programId ?? programs[0]?.id ?? '',
    name: bounty?.name ?? '',
    description: bounty?.description ?? '',
    type: bounty?.type ?? 'submission',
    amount: String(bounty?.rewardAmount ?? 50),
    measure: bounty?.performanceCondition?.measure ?? 'sales',
    value: String(bounty?.performanceCondition?.value ?? 10),
    endsAt: toLocalInput(bounty?.endsAt),
    archived: bounty?.status === 'archived',
  }
}

function termsOf({ name, description, type, amount, measure, value, endsAt }: BountyValues) {
  return {
    name,
    description: description.trim() || null,
    rewardAmount: readAmount(amount) ?? 0,
    endsAt: fromLocalInput(endsAt),
    ...(type === 'performance' ? { performanceCondition: { measure, value: readAmount(value) ?? 0 } } : {}),
  }
}

export function newBountyOf(values: BountyValues): NewBounty {
  return { ...termsOf(values), programId: values.programId, type: values.type }
}

/** The type of a bounty cannot be changed, because its submissions are of that type. */
export function changeOf(values: BountyValues): BountyPatch {
  return { ...termsOf(values), archived: values.archived }
}
