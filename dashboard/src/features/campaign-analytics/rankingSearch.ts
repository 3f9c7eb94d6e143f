import type { RankBy } from '@/api/campaignAnalytics'
import { type AnalyticsSearch, readAnalyticsSearch } from '@/charts/analyticsSearch'
import { compact, readChoice } from '@/lib/search'

export type RankingSearch = AnalyticsSearch & { sortBy?: RankBy }

/** The ranking is of all campaigns; these filters wait for other views. */
export const WAITING = ['linkId', 'campaignId'] as const

const ORDERS = ['clicks', 'conversions', 'revenue', 'roi'] as const satisfies readonly RankBy[]

export function readRankingSearch(search: Record<string, unknown>): RankingSearch {
  const sortBy = readChoice(search['sortBy'], ORDERS)
  return { ...readAnalyticsSearch(search), ...compact({ sortBy: sortBy === 'clicks' ? undefined : sortBy }) }
}
