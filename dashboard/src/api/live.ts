import { api, http, inWorkspace } from './client'
import type { components, paths } from './schema'

export type LiveEvent = components['schemas']['LiveEventView']
export type LiveAnswer = components['schemas']['LiveAnswer']
export type LiveType = LiveEvent['type']
export type LiveFilter = { type?: LiveType; linkId?: string; campaignId?: string }

const LIVE = '/api/analytics/live'
const SHOWN = 200

type Query = NonNullable<paths[typeof LIVE]['get']['parameters']['query']>

function queryOf({ type, ...rest }: LiveFilter, since?: string): Query {
  return { limit: SHOWN, ...(type ? { types: type } : {}), ...rest, ...(since ? { since } : {}) }
}

/** The events before the page was opened; later events arrive through the socket. */
export function useRecentEvents(workspaceId: string, filter: LiveFilter) {
  return api.useQuery(
    'get',
    LIVE,
    { params: { query: queryOf(filter) }, ...inWorkspace(workspaceId) },
    // A cached response would leave a gap before the first event of the socket.
    { gcTime: 0, staleTime: Infinity, refetchOnReconnect: false },
  )
}

/** Polls for events when a WebSocket cannot be opened. */
export async function fetchEventsAfter(workspaceId: string, filter: LiveFilter, since: string): Promise<LiveAnswer> {
  const { data } = await http.GET(LIVE, { params: { query: queryOf(filter, since) }, ...inWorkspace(workspaceId) })
  if (data === undefined) throw new Error('The server returned an empty response.')
  return data
}

/** Browsers cannot set headers on WebSockets: the workspace is in the URL, and the session is in the cookie. */
export function socketUrl(workspaceId: string): string {
  const address = new URL(`${LIVE}/ws`, window.location.origin)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('workspaceId', workspaceId)
  return address.href
}
