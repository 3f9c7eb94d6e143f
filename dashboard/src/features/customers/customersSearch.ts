import type { CohortGrouping } from '@/api/customers'
import { type AnalyticsSearch, readAnalyticsSearch } from '@/charts/analyticsSearch'
import { compact, readChoice, readPage, readWord } from '@/lib/search'

export const GROUPINGS = ['week', 'month', 'campaign', 'source'] as const satisfies readonly CohortGrouping[]

export type CustomersSearch = AnalyticsSearch & { q?: string; page?: number; group?: CohortGrouping }

export function readCustomersSearch(search: Record<string, unknown>): CustomersSearch {
  const group = readChoice(search['group'], GROUPINGS)
  return {
    ...readAnalyticsSearch(search),
    ...compact({ q: readWord(search['q']), page: readPage(search['page']), group: group === 'month' ? undefined : group }),
  }
}
