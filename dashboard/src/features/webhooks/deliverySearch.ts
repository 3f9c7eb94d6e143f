import type { DeliveryFilter } from '@/api/models'
import { compact, readChoice, readPage, readWord } from '@/lib/search'

export const STATUSES = ['delivered', 'failed', 'retrying', 'pending'] as const

export type DeliverySearch = {
  status?: (typeof STATUSES)[number]
  event?: string
  page?: number
  /** The id of the open delivery. */
  delivery?: string
}

export function readDeliverySearch(search: Record<string, unknown>): DeliverySearch {
  return compact({ status: readChoice(search['status'], STATUSES), event: readWord(search['event']), page: readPage(search['page']), delivery: readWord(search['delivery']) })
}

export function toFilter({ status, event, page }: DeliverySearch, limit: number): DeliveryFilter {
  return { page: page ?? 1, limit, ...(status ? { status } : {}), ...(event ? { event } : {}) }
}
