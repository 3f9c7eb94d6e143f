import * as z from 'zod/mini'
import type { Campaign, NewCampaign } from '@/api/models'
import { fromLocalInput, toLocalInput } from '@/lib/localTime'
import { decimalsOf, readAmount } from '@/lib/money'
import { isAddress } from '@/lib/urls'

const MOST_TAGS = 50

const money = z.string().check(
  z.refine((text) => text.trim() === '' || (readAmount(text) ?? 0) > 0, 'Enter an amount above zero, or nothing.'),
  z.refine((text) => decimalsOf(text) <= 2, 'At most two digits after the point.'),
)
const number = z.string().check(z.refine((text) => text.trim() === '' || readAmount(text) !== undefined, 'Enter a number, or nothing.'))

export const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(200, 'At most 200 characters.')),
    description: z.string().check(z.maxLength(2000, 'At most 2,000 characters.')),
    type: z.enum(['link', 'pixel']),
    costModel: z.enum(['none', 'cpc', 'cpm', 'cpa', 'revshare']),
    costOverride: number,
    costCurrency: z.string(),
    dailyBudget: money,
    totalBudget: money,
    budgetFallbackUrl: z.string().check(z.refine((text) => text.trim() === '' || isAddress(text), 'Enter a web address, or nothing.')),
    conversionTracking: z.boolean(),
    goalType: z.string().check(z.maxLength(100, 'At most 100 characters.')),
    goalValue: number,
    startsAt: z.string(),
    endsAt: z.string(),
    tags: z.array(z.string().check(z.maxLength(50, 'At most 50 characters each.'))).check(z.maxLength(MOST_TAGS, `At most ${MOST_TAGS} tags.`)),
  })
  .check(
    z.refine(({ costModel, costOverride }) => costModel === 'none' || costOverride.trim() !== '', { path: ['costOverride'], error: 'Enter the price, or choose no cost.' }),
    z.refine(({ costModel, costOverride }) => costModel !== 'revshare' || (readAmount(costOverride) ?? 0) <= 100, { path: ['costOverride'], error: 'At most 100 percent.' }),
    z.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, { path: ['endsAt'], error: 'It has to end after it starts.' }),
  )

export type CampaignValues = z.infer<typeof schema>

const text = (value: number | string | null | undefined) => (value === null || value === undefined ? '' : String(value))

export function valuesOf(campaign: Campaign): CampaignValues {
  return {
    name: campaign.name,
    description: text(campaign.description),
    type: campaign.type,
    costModel: campaign.costModel ?? 'none',
    costOverride: text(campaign.costOverride),
    costCurrency: campaign.costCurrency,
    dailyBudget: text(campaign.dailyBudget),
    totalBudget: text(campaign.totalBudget),
    budgetFallbackUrl: text(campaign.budgetFallbackUrl),
    conversionTracking: campaign.conversionTracking,
    goalType: text(campaign.goalType),
    goalValue: text(campaign.goalValue),
    startsAt: toLocalInput(campaign.startsAt),
    endsAt: toLocalInput(campaign.endsAt),
    tags: campaign.tags,
  }
}

export function blankValues(currency: string): CampaignValues {
  return {
    name: '', description: '', type: 'link', costModel: 'none', costOverride: '', costCurrency: currency, dailyBudget: '', totalBudget: '',
    budgetFallbackUrl: '', conversionTracking: true, goalType: '', goalValue: '', startsAt: '', endsAt: '', tags: [],
  }
}

const amount = (written: string) => readAmount(written) ?? null
const words = (written: string) => written.trim() || null

export type CampaignBody = Omit<NewCampaign, 'status' | 'metadata'>

/** Everything the form shows; what is empty is cleared. */
export function bodyOf(values: CampaignValues): CampaignBody {
  return {
    name: values.name,
    description: words(values.description),
    type: values.type,
    costModel: values.costModel,
    costOverride: values.costModel === 'none' ? null : amount(values.costOverride),
    costCurrency: values.costCurrency,
    dailyBudget: amount(values.dailyBudget),
    totalBudget: amount(values.totalBudget),
    budgetFallbackUrl: words(values.budgetFallbackUrl),
    conversionTracking: values.conversionTracking,
    goalType: words(values.goalType),
    goalValue: amount(values.goalValue),
    startsAt: fromLocalInput(values.startsAt),
    endsAt: fromLocalInput(values.endsAt),
    tags: values.tags,
  }
}
