const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const POLL_EVERY_MS = 10_000

/** Each failure doubles the pause; chance keeps many pages from coming back at the same moment. */
export function pauseAfter(failures: number, random = Math.random()): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + random / 2)
}

/** A failure is no news: the next turn asks again, from the same event on. */
export function startPolling(ask: () => Promise<void>): ReturnType<typeof setInterval> {
  return setInterval(() => void ask().catch(() => {}), POLL_EVERY_MS)
}
