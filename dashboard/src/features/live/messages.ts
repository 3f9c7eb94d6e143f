import type { LiveEvent, LiveFilter } from '@/api/live'

export type Stats = { activeVisitors?: number; eventsPerMinute?: number; clicks: number; qrScans: number; conversions: number }

/** What the server says. */
export type Message =
  | { type: 'connected' | 'error' }
  | { type: 'event'; event: LiveEvent }
  | { type: 'batch'; events: LiveEvent[] }
  | ({ type: 'stats' } & Stats)
  | { type: 'ping' }
  | { type: 'lagged'; dropped: number }

const listOf = (value: string | undefined) => (value === undefined ? [] : [value])

/** Asks the server for such events only. */
export function subscription({ type, linkId, campaignId }: LiveFilter): object {
  return { type: 'subscribe', types: listOf(type), linkIds: listOf(linkId), campaignIds: listOf(campaignId) }
}

/** Until the server has heard of the filter it tells everything. */
export function isWanted(event: LiveEvent, { type, linkId, campaignId }: LiveFilter): boolean {
  return (!type || event.type === type) && (!linkId || event.linkId === linkId) && (!campaignId || event.campaignId === campaignId)
}
