import type { LinkFilter } from '@/api/models'
import { compact, readChoice, readPage, readWord, readWords } from '@/lib/search'
import { STATUSES } from './linkStatus'

const SORTS = ['newest', 'oldest', 'clicks', 'lastClicked', 'revenue'] as const
export type LinkSort = (typeof SORTS)[number]

export const PAGE_SIZE = 25

/** The search parameters of the list. */
export function readLinkSearch(search: Record<string, unknown>) {
  return compact({
    q: readWord(search['q']),
    status: readChoice(search['status'], STATUSES),
    tag: readWords(search['tag']),
    folder: readWord(search['folder']),
    campaign: readWord(search['campaign']),
    domain: readWord(search['domain']),
    sort: readChoice(search['sort'], SORTS),
    page: readPage(search['page']),
  })
}

export type LinkSearch = ReturnType<typeof readLinkSearch>
/** A change of filters; undefined removes a filter. */
export type LinkSearchChange = { [Name in keyof LinkSearch]: LinkSearch[Name] | undefined }

const ORDERS: Record<LinkSort, Pick<LinkFilter, 'sortBy' | 'sortOrder'>> = {
  newest: {},
  oldest: { sortOrder: 'asc' },
  clicks: { sortBy: 'clicks' },
  lastClicked: { sortBy: 'lastClickedAt' },
  revenue: { sortBy: 'revenue' },
}

export function filterOf({ q, status, tag, folder, campaign, domain, sort = 'newest', page = 1 }: LinkSearch): LinkFilter {
  return {
    ...compact({ search: q, status, tag, folderId: folder, campaignId: campaign, domainId: domain }),
    ...ORDERS[sort],
    page,
    limit: PAGE_SIZE,
  }
}

/** A changed filter resets the list to the first page. */
export function changed(search: LinkSearch, change: LinkSearchChange): LinkSearch {
  return compact({ ...search, page: undefined, ...change })
}

export function isFiltered({ q, status, tag, folder, campaign, domain }: LinkSearch): boolean {
  return Boolean(q ?? status ?? tag ?? folder ?? campaign ?? domain)
}
