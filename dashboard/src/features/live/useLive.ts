import { useEffect, useState } from 'react'
import { fetchEventsAfter, type LiveAnswer, type LiveEvent, type LiveFilter, socketUrl } from '@/api/live'
import { type ConnectionState, LiveConnection } from './connection'
import { merge } from './feed'
import type { Stats } from './messages'

/** The live feed, starting with the first response. While it is paused, new events are queued. */
export function useLive(workspaceId: string, filter: LiveFilter, first: LiveAnswer) {
  const [state, setState] = useState<ConnectionState>({ name: 'connecting' })
  const [stats, setStats] = useState<Stats>(first.meta)
  const [events, setEvents] = useState<readonly LiveEvent[]>(first.data)
  const [waiting, setWaiting] = useState<readonly LiveEvent[]>([])
  const [paused, setPaused] = useState(false)
  const [dropped, setDropped] = useState(0)

  useEffect(() => {
    const connection = new LiveConnection({
      url: socketUrl(workspaceId),
      filter,
      since: first.meta.lastEventId,
      onState: setState,
      onStats: setStats,
      onDropped: (count) => setDropped((before) => before + count),
      onEvents: (more) => setWaiting((before) => merge(before, more)),
      poll: (since) => fetchEventsAfter(workspaceId, filter, since),
    })
    connection.start()
    return () => connection.stop()
    // The page remounts this component for another workspace or filter.
  }, [workspaceId, filter, first])

  // Queued events are merged during rendering, so that a paused feed needs no second list of listeners.
  if (!paused && waiting.length > 0) {
    setEvents(merge(events, waiting))
    setWaiting([])
  }
  return { state, stats, events, waiting: waiting.length, paused, setPaused, dropped }
}
