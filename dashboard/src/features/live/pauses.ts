const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const POLL_EVERY_MS = 10_000

/** Exponential backoff with jitter, so that many pages do not reconnect at the same moment. */
export function pauseAfter(failures: number, random = Math.random()): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + random / 2)
}

/** Failures are ignored: the next poll continues from the same event. */
export function startPolling(ask: () => Promise<void>): ReturnType<typeof setInterval> {
  return setInterval(() => void ask().catch(() => {}), POLL_EVERY_MS)
}
