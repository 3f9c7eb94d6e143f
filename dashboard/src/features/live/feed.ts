import type { LiveEvent } from '@/api/live'

/** The maximum number of events in the list. */
const MOST = 200

/** Merges events, newest first and without duplicates: a resumed socket may repeat events of the first response. */
export function merge(events: readonly LiveEvent[], more: readonly LiveEvent[]): readonly LiveEvent[] {
  const known = new Set(events.map(({ id }) => id))
  const fresh = more.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return events
  return [...events, ...fresh].toSorted((a, b) => b.timestamp.localeCompare(a.timestamp) || b.id.localeCompare(a.id)).slice(0, MOST)
}
