import { setupServer } from 'msw/node'
import { type Backend, createBackend } from './backend'
import { handlersFor } from './handlers'
import { linkHandlersFor } from './linkHandlers'
import { notificationHandlersFor } from './notificationHandlers'

export const server = setupServer()

/** A fresh pretended server; the returned object is its memory. */
export function startBackend(change: Partial<Backend> = {}): Backend {
  const backend = Object.assign(createBackend(), change)
  server.use(...handlersFor(backend), ...linkHandlersFor(backend), ...notificationHandlersFor(backend))
  return backend
}
