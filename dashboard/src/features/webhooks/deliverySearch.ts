import type { DeliveryFilter } from '@/api/models'
import { compact, readChoice, readPage, readWord } from '@/lib/search'

export const STATUSES = ['delivered', 'failed', 'retrying', 'pending'] as const

export type DeliverySearch = {
  status?: (typeof STATUSES)[number]
  page?: number
  /** The one that is opened. */
  delivery?: string
}

export function readDeliverySearch(search: Record<string, unknown>): DeliverySearch {
  return compact({ status: readChoice(search['status'], STATUSES), page: readPage(search['page']), delivery: readWord(search['delivery']) })
}

export function toFilter({ status, page }: DeliverySearch, limit: number): DeliveryFilter {
  return { page: page ?? 1, limit, ...(status ? { status } : {}) }
}
