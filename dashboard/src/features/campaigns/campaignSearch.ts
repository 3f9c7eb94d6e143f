import type { CampaignFilter, CampaignStatus } from '@/api/models'
import { compact, readChoice, readPage, readWord } from '@/lib/search'

export const SHOWN = ['active', 'paused', 'archived'] as const satisfies readonly CampaignStatus[]
export const SORTS = ['oldest', 'name', 'clicks', 'revenue'] as const

export type CampaignSearch = { status?: CampaignStatus; sort?: (typeof SORTS)[number]; q?: string; page?: number }

export function readCampaignSearch(search: Record<string, unknown>): CampaignSearch {
  return compact({
    status: readChoice(search['status'], SHOWN),
    sort: readChoice(search['sort'], SORTS),
    q: readWord(search['q']),
    page: readPage(search['page']),
  })
}

const ORDERS = {
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  name: { sortBy: 'name', sortOrder: 'asc' },
  clicks: { sortBy: 'clicks', sortOrder: 'desc' },
  revenue: { sortBy: 'revenue', sortOrder: 'desc' },
} as const

/** The query parameters of the API for these search parameters. */
export function toFilter({ status, sort, q, page }: CampaignSearch, limit: number): CampaignFilter {
  return { page: page ?? 1, limit, ...ORDERS[sort ?? 'newest'], ...(status ? { status } : {}), ...(q ? { search: q } : {}) }
}
