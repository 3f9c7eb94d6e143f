import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent, LiveFilter } from '@/api/live'
import { PretendedSocket } from '@/testing/PretendedSocket'
import { type ConnectionState, LiveConnection, type Poll } from './connection'
import { pauseAfter } from './pauses'

const event = (id: string, more: Partial<LiveEvent> = {}) => ({ id, type: 'click', timestamp: `2026-01-01T00:00:0${id.at(-1)}.000Z`, ...more }) as LiveEvent

function connect(filter: LiveFilter = {}) {
  const states: ConnectionState['name'][] = []
  const events: string[] = []
  const dropped: number[] = []
  const poll = vi.fn<Poll>(async () => ({ data: [event('evt_7')], meta: { clicks: 1, qrScans: 0, conversions: 0, lastEventId: 'evt_7' } }))
  const connection = new LiveConnection({
    url: 'ws://localhost/live',
    filter,
    since: 'evt_0',
    onState: ({ name }) => states.push(name),
    onEvents: (more) => events.push(...more.map(({ id }) => id)),
    onStats: () => {},
    onDropped: (count) => dropped.push(count),
    poll,
  })
  connection.start()
  return { connection, states, events, dropped, poll }
}

const newest = () => PretendedSocket.all.at(-1)!
const sockets = () => PretendedSocket.all.length

beforeEach(() => {
  PretendedSocket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', PretendedSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the live connection', () => {
  it('continues after the first response', () => {
    const { states, events } = connect({ type: 'click', linkId: 'link_1' })
    newest().says({ type: 'connected' })
    expect(newest().sent).toEqual([
      { type: 'subscribe', types: ['click'], linkIds: ['link_1'], campaignIds: [] },
      { type: 'resume', since: 'evt_0' },
    ])
    newest().says({ type: 'event', event: event('evt_1', { linkId: 'link_1' }) })
    newest().says({ type: 'batch', events: [event('evt_2', { linkId: 'link_2' }), event('evt_3', { linkId: 'link_1' })] })
    expect(events).toEqual(['evt_1', 'evt_3'])
    expect(states).toEqual(['connecting', 'live'])
  })

  it('resumes after the last known event when the connection was lost', () => {
    const { states } = connect()
    newest().says({ type: 'connected' })
    newest().says({ type: 'event', event: event('evt_5') })
    newest().breaks()
    expect(states.at(-1)).toBe('reconnecting')
    expect(sockets()).toBe(1)

    vi.advanceTimersByTime(1_000)
    expect(sockets()).toBe(2)
    newest().says({ type: 'connected' })

    expect(newest().sent).toContainEqual({ type: 'resume', since: 'evt_5' })
    expect(states.at(-1)).toBe('live')
  })

  it('waits longer after each failure, and never too long', () => {
    expect([1, 2, 3, 4].map((failures) => pauseAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(pauseAfter(1, 0)).toBe(500)
    expect(pauseAfter(100, 1)).toBe(30_000)
  })

  it('polls only while no socket can be opened', async () => {
    const { states, events, poll } = connect()
    for (let failure = 0; failure < 4; failure++) {
      newest().breaks()
      if (failure < 3) await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(states.at(-1)).toBe('polling')
    const before = poll.mock.calls.length
    await vi.advanceTimersByTimeAsync(30_000)
    expect(poll.mock.calls.length).toBeGreaterThan(before)
    expect(poll.mock.calls.map(([since]) => since)).toEqual(['evt_0', ...poll.mock.calls.slice(1).map(() => 'evt_7')])
    expect(events).toContain('evt_7')

    newest().says({ type: 'connected' })
    const asked = poll.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(poll).toHaveBeenCalledTimes(asked)
    expect(newest().sent).toContainEqual({ type: 'resume', since: 'evt_7' })
  })

  it('does not reconnect once it was refused or stopped', () => {
    const refused = connect()
    newest().breaks(4401)
    expect(refused.states.at(-1)).toBe('refused')
    const stopped = connect()
    stopped.connection.stop()
    expect(newest().closed).toBe(true)
    newest().breaks()
    vi.advanceTimersByTime(120_000)
    expect(sockets()).toBe(2)
  })

  it('answers pings, and treats silence as a lost connection', () => {
    const { states } = connect()
    newest().says({ type: 'connected' })
    newest().says({ type: 'ping', t: 1 })
    expect(newest().sent.at(-1)).toEqual({ type: 'pong' })
    vi.advanceTimersByTime(74_000)
    newest().says({ type: 'ping', t: 2 })
    vi.advanceTimersByTime(74_000)
    expect(states.at(-1)).toBe('live')
    vi.advanceTimersByTime(1_000)
    expect(states.at(-1)).toBe('reconnecting')
    expect(PretendedSocket.all[0]?.closed).toBe(true)
  })

  it('reports the number of missed events', () => {
    const { dropped } = connect()
    newest().says({ type: 'lagged', dropped: 12 })
    expect(dropped).toEqual([12])
  })
})
