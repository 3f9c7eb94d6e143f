import { useSyncExternalStore } from 'react'

const STEP_MS = 30_000

let now = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}

/** One timer for the whole page, stopped while no component shows the time. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(tick, STEP_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}
