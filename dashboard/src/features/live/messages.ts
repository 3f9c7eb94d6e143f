import type { LiveEvent, LiveFilter } from '@/api/live'

export type Stats = { activeVisitors?: number; eventsPerMinute?: number; clicks: number; qrScans: number; conversions: number }

/** The messages of the server. */
export type Message =
  | { type: 'connected' | 'error' }
  | { type: 'event'; event: LiveEvent }
  | { type: 'batch'; events: LiveEvent[] }
  | ({ type: 'stats' } & Stats)
  | { type: 'ping' }
  | { type: 'lagged'; dropped: number }

const listOf = (value: string | undefined) => (value === undefined ? [] : [value])

/** The message that asks the server to filter events. */
export function subscription({ type, linkId, campaignId }: LiveFilter): object {
  return { type: 'subscribe', types: listOf(type), linkIds: listOf(linkId), campaignIds: listOf(campaignId) }
}

/** Filters in the browser too, because the server sends all events until it has received the filter. */
export function isWanted(event: LiveEvent, { type, linkId, campaignId }: LiveFilter): boolean {
  return (!type || event.type === type) && (!linkId || event.linkId === linkId) && (!campaignId || event.campaignId === campaignId)
}
