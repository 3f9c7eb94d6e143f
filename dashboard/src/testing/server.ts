import { setupServer } from 'msw/node'
import { type Backend, createBackend } from './backend'
import { handlersFor } from './handlers'
import { linkHandlersFor } from './linkHandlers'
import { notificationHandlersFor } from './notificationHandlers'

export const server = setupServer()

// Here and not in a hook, because the API client captures `fetch` when it is imported. Test files share a worker and its modules.
server.listen({ onUnhandledRequest: 'error' })

/** A fresh mock server; the returned object is its data. */
export function startBackend(change: Partial<Backend> = {}): Backend {
  const backend = Object.assign(createBackend(), change)
  server.use(...handlersFor(backend), ...linkHandlersFor(backend), ...notificationHandlersFor(backend))
  return backend
}
