import { type AnalyticsSearch, readAnalyticsSearch } from '@/charts/analyticsSearch'
import { compact, readChoice } from '@/lib/search'

export const SERIES = ['clicks', 'conversions', 'revenue', 'cost'] as const
export type Series = (typeof SERIES)[number]

export type CampaignAnalyticsSearch = AnalyticsSearch & { show?: Series }

export function readCampaignAnalyticsSearch(search: Record<string, unknown>): CampaignAnalyticsSearch {
  const show = readChoice(search['show'], SERIES)
  return { ...readAnalyticsSearch(search), ...compact({ show: show === 'clicks' ? undefined : show }) }
}
