import type { LiveEvent } from '@/api/live'

/** As many as anybody scrolls through. */
const MOST = 200

/** Newest first, each once: a socket that resumes may tell what the first answer had. */
export function merge(events: readonly LiveEvent[], more: readonly LiveEvent[]): readonly LiveEvent[] {
  const known = new Set(events.map(({ id }) => id))
  const fresh = more.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return events
  return [...events, ...fresh].toSorted((a, b) => b.timestamp.localeCompare(a.timestamp) || b.id.localeCompare(a.id)).slice(0, MOST)
}
