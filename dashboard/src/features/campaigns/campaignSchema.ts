import * as z from 'zod/mini'
import { decimalsOf, readAmount } from '@/lib/money'
import { isAddress } from '@/lib/urls'

const MOST_TAGS = 50

const money = z.string().check(
  z.refine((text) => text.trim() === '' || (readAmount(text) ?? 0) > 0, 'Enter an amount above zero, or leave it empty.'),
  z.refine((text) => decimalsOf(text) <= 2, 'Use at most two decimal places.'),
)
const number = z.string().check(z.refine((text) => text.trim() === '' || readAmount(text) !== undefined, 'Enter a number, or leave it empty.'))

export const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(200, 'At most 200 characters.')),
    description: z.string().check(z.maxLength(2000, 'At most 2,000 characters.')),
    type: z.enum(['link', 'pixel']),
    costModel: z.enum(['none', 'cpc', 'cpm', 'cpa', 'revshare']),
    costOverride: number,
    costCurrency: z.string(),
    dailyBudget: money,
    totalBudget: money,
    budgetFallbackUrl: z.string().check(z.refine((text) => text.trim() === '' || isAddress(text), 'Enter a URL, or leave it empty.')),
    conversionTracking: z.boolean(),
    goalType: z.string().check(z.maxLength(100, 'At most 100 characters.')),
    goalValue: number,
    startsAt: z.string(),
    endsAt: z.string(),
    tags: z.array(z.string().check(z.maxLength(50, 'At most 50 characters each.'))).check(z.maxLength(MOST_TAGS, `At most ${MOST_TAGS} tags.`)),
  })
  .check(
    z.refine(({ costModel, costOverride }) => costModel === 'none' || costOverride.trim() !== '', { path: ['costOverride'], error: 'Enter a price, or choose no cost.' }),
    z.refine(({ costModel, costOverride }) => costModel !== 'revshare' || (readAmount(costOverride) ?? 0) <= 100, { path: ['costOverride'], error: 'Enter at most 100 percent.' }),
    z.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, { path: ['endsAt'], error: 'The end must be after the start.' }),
  )

export type CampaignValues = z.infer<typeof schema>
