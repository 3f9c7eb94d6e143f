import type { LiveEvent, LiveFilter } from '@/api/live'
import { isWanted, type Message, type Stats, subscription } from './messages'
import { pauseAfter, startPolling } from './pauses'

export type ConnectionState =
  | { name: 'connecting' }
  | { name: 'live'; /** The connection was lost before, and nothing was missed. */ resumed: boolean }
  | { name: 'reconnecting'; attempt: number }
  | { name: 'polling' }
  | { name: 'refused' }

export type Poll = (since: string) => Promise<{ data: readonly LiveEvent[]; meta: Stats & { lastEventId: string } }>

type Options = {
  url: string
  filter: LiveFilter
  /** The id of the newest known event. */
  since: string
  onState: (state: ConnectionState) => void
  onEvents: (events: readonly LiveEvent[]) => void
  onStats: (stats: Stats) => void
  onDropped: (count: number) => void
  /** Polls for the events after the given one while no socket is open. */
  poll: Poll
}

/** After this many failures in a row the page polls and keeps trying to connect. */
const FAILURES_UNTIL_POLLING = 4
/** The server pings every 30 seconds; two missing pings mean that the connection is dead. */
const SILENCE_MS = 75_000
const UNAUTHORIZED = 4401
const FORBIDDEN = 4403

/** Keeps a WebSocket to the feed: reconnects when it is lost and resumes after the last known event. */
export class LiveConnection {
  readonly #options: Options
  #socket: WebSocket | undefined
  #last: string
  #failures = 0
  #wasLive = false
  #stopped = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #polling: ReturnType<typeof setInterval> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#last = options.since
  }

  start(): void {
    this.#options.onState({ name: 'connecting' })
    window.addEventListener('online', this.#comeBack)
    this.#open()
  }

  stop(): void {
    this.#stopped = true
    window.removeEventListener('online', this.#comeBack)
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    clearInterval(this.#polling)
    this.#socket?.close(1000)
  }

  readonly #ask = async (): Promise<void> => {
    const { data, meta } = await this.#options.poll(this.#last)
    if (this.#polling === undefined) return
    this.#last = meta.lastEventId
    this.#options.onStats(meta)
    if (data.length > 0) this.#options.onEvents(data)
  }

  readonly #comeBack = (): void => {
    if (this.#retry === undefined) return
    clearTimeout(this.#retry)
    this.#open()
  }

  #open(): void {
    this.#retry = undefined
    const socket = new WebSocket(this.#options.url)
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as Message)
    })
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#lost(code)
    })
    this.#watch()
  }

  #hear(message: Message): void {
    this.#watch()
    if (message.type === 'connected') this.#connected()
    else if (message.type === 'event') this.#take([message.event])
    else if (message.type === 'batch') this.#take(message.events)
    else if (message.type === 'stats') this.#options.onStats(message)
    else if (message.type === 'lagged') this.#options.onDropped(message.dropped)
    else if (message.type === 'ping') this.#say({ type: 'pong' })
  }

  #connected(): void {
    this.#say(subscription(this.#options.filter))
    this.#say({ type: 'resume', since: this.#last })
    clearInterval(this.#polling)
    this.#polling = undefined
    this.#options.onState({ name: 'live', resumed: this.#wasLive })
    this.#failures = 0
    this.#wasLive = true
  }

  #take(events: readonly LiveEvent[]): void {
    const wanted = events.filter((event) => isWanted(event, this.#options.filter))
    this.#last = events.at(-1)?.id ?? this.#last
    if (wanted.length > 0) this.#options.onEvents(wanted)
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #watch(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      const silent = this.#socket
      this.#socket = undefined
      silent?.close()
      this.#lost(0)
    }, SILENCE_MS)
  }

  #lost(code: number): void {
    clearTimeout(this.#silence)
    this.#socket = undefined
    if (this.#stopped) return
    if (code === UNAUTHORIZED || code === FORBIDDEN) {
      this.stop()
      this.#options.onState({ name: 'refused' })
      return
    }
    this.#failures += 1
    if (this.#failures < FAILURES_UNTIL_POLLING) this.#options.onState({ name: 'reconnecting', attempt: this.#failures })
    else if (this.#polling === undefined) {
      this.#options.onState({ name: 'polling' })
      this.#polling = startPolling(this.#ask)
    }
    this.#retry = setTimeout(() => this.#open(), pauseAfter(this.#failures))
  }
}
