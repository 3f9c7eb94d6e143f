import type { Campaign, CampaignStatus } from '@/api/models'
import type { Tone } from '@/ui/Badge'

export type BudgetState = Campaign['budgetStatus']['state']
export type CostModel = NonNullable<Campaign['costModel']>

export const STATUS_WORDS: Record<CampaignStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const BUDGET_WORDS: Record<BudgetState, { label: string; tone: Tone }> = {
  ok: { label: 'Within budget', tone: 'success' },
  warning: { label: 'Budget nearly used up', tone: 'warning' },
  exhausted: { label: 'Budget used up', tone: 'danger' },
}

type CostWords = { label: string; description: string; /** What the price is the price of. */ price: string; per: string }

export const COST_WORDS: Record<CostModel, CostWords> = {
  none: { label: 'No cost', description: 'No costs are counted', price: '', per: '' },
  cpc: { label: 'Per click', description: 'CPC: a price for each click', price: 'Price per click', per: 'per click' },
  cpm: { label: 'Per 1,000 clicks', description: 'CPM: a price for 1,000 clicks', price: 'Price per 1,000 clicks', per: 'per 1,000 clicks' },
  cpa: { label: 'Per conversion', description: 'CPA: a price for each conversion', price: 'Price per conversion', per: 'per conversion' },
  revshare: { label: 'Share of revenue', description: 'A percentage of revenue', price: 'Percentage of revenue', per: 'of the revenue' },
}

export const COST_MODELS = Object.keys(COST_WORDS) as CostModel[]

export const TYPE_WORDS: Record<Campaign['type'], { label: string; description: string }> = {
  link: { label: 'Links', description: 'Counts clicks on short links' },
  pixel: { label: 'Pixel', description: 'Counts views of your own pages' },
}

/** The state of one budget; the state of the campaign is the worse of the two. */
export function budgetState(spent: number, budget: number): BudgetState {
  if (spent >= budget) return 'exhausted'
  return spent >= budget * 0.8 ? 'warning' : 'ok'
}

export function hasBudget(campaign: Campaign): boolean {
  return campaign.dailyBudget !== null || campaign.totalBudget !== null
}
