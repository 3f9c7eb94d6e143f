const SOON_MS = 200

/** Runs something once the browser has nothing better to do, and gives back how to call it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, SOON_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task)
  return () => window.cancelIdleCallback(handle)
}
