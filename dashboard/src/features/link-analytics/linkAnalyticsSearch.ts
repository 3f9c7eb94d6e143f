import { type AnalyticsSearch, readAnalyticsSearch } from '@/charts/analyticsSearch'
import { compact, readChoice, readPage, readWord } from '@/lib/search'

/** The search parameters of a link's analytics: the period, the country, and the granularity of referrers. */
export type LinkAnalyticsSearch = Omit<AnalyticsSearch, 'linkId' | 'campaignId'> & { referrers?: 'pages' }

const FILTER_TYPES = ['source', 'destination', 'rule', 'condition'] as const
export type FilterType = (typeof FILTER_TYPES)[number]

/** The filter of the click list. A filter has a type and a value, or is omitted. */
export type ClickPathSearch = { page?: number; filterType?: FilterType; filterValue?: string; bots?: true }

/** The link is in the path, so it is not a filter. */
export function readLinkAnalyticsSearch(search: Record<string, unknown>): LinkAnalyticsSearch {
  const { linkId: _, campaignId: __, ...rest } = readAnalyticsSearch(search)
  return compact({ ...rest, referrers: readChoice(search['referrers'], ['pages']) })
}

export function readClickPathSearch(search: Record<string, unknown>): ClickPathSearch {
  const filterType = readChoice(search['filterType'], FILTER_TYPES)
  const filterValue = readWord(search['filterValue'])
  const filter = filterType && filterValue ? { filterType, filterValue } : {}
  return compact({ page: readPage(search['page']), ...filter, bots: search['bots'] === true ? (true as const) : undefined })
}

/** The filter for the clicks of a node; a node that groups several values has none. */
export function filterOfNode(id: string): ClickPathSearch {
  const colon = id.indexOf(':')
  const filterType = readChoice(id.slice(0, colon), FILTER_TYPES)
  const value = id.slice(colon + 1)
  if (!filterType || (filterType === 'destination' && value === 'none')) return {}
  return { filterType, filterValue: filterType === 'rule' && value === 'none' ? 'default' : value }
}
