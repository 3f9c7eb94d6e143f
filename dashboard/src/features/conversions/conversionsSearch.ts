import type { Outcome } from '@/api/outcomes'
import { type AnalyticsSearch, readAnalyticsSearch } from '@/charts/analyticsSearch'
import { compact, readChoice } from '@/lib/search'

export const SERIES = ['leads', 'sales', 'revenue'] as const
export type Series = (typeof SERIES)[number]

export const DIMENSIONS = ['event', 'link', 'campaign', 'country', 'device', 'referrer', 'rule', 'utm_source'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** The search parameters of the toolbar, and the chosen chart: sales by event by default. */
export type ConversionsSearch = AnalyticsSearch & { show?: Series; of?: Outcome; by?: Dimension }

const DEFAULTS = { show: 'sales', of: 'sales', by: 'event' } as const

export function readConversionsSearch(search: Record<string, unknown>): ConversionsSearch {
  const show = readChoice(search['show'], SERIES)
  const of = readChoice(search['of'], ['leads', 'sales'] as const)
  const by = readChoice(search['by'], DIMENSIONS)
  return {
    ...readAnalyticsSearch(search),
    ...compact({
      show: show === DEFAULTS.show ? undefined : show,
      of: of === DEFAULTS.of ? undefined : of,
      by: by === DEFAULTS.by ? undefined : by,
    }),
  }
}

export function chosen({ show, of, by }: ConversionsSearch) {
  return { show: show ?? DEFAULTS.show, of: of ?? DEFAULTS.of, by: by ?? DEFAULTS.by }
}
