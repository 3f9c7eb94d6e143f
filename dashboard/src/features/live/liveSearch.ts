import type { LiveFilter, LiveType } from '@/api/live'
import { compact, readChoice, readWord } from '@/lib/search'

export const TYPES: readonly LiveType[] = ['click', 'qr_scan', 'conversion']

/** The search parameters of the live page. */
export function readLiveSearch(search: Record<string, unknown>): LiveFilter {
  return compact({
    type: readChoice(search['type'], TYPES),
    linkId: readWord(search['linkId']),
    campaignId: readWord(search['campaignId']),
  })
}
