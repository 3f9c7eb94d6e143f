const SOON_MS = 200

/** Runs a callback when the browser is idle; returns a function to cancel it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, SOON_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task)
  return () => window.cancelIdleCallback(handle)
}
