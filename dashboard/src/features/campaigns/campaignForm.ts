import type { Campaign, NewCampaign } from '@/api/models'
import { fromLocalInput, toLocalInput } from '@/lib/localTime'
import { readAmount } from '@/lib/money'
import type { CampaignValues } from './campaignSchema'

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

/** The request body with all fields of the form; an empty field is cleared. */
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
