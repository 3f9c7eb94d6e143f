import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routerOptions } from './lib/routerOptions'
import { partnerGuestRoutes, partnerLinkRoutes, partnerRoutes } from './routes/partners'
import { portalRoute } from './routes/root'

const routeTree = portalRoute.addChildren([partnerGuestRoutes, ...partnerLinkRoutes, partnerRoutes])

/** The router of the partner portal. */
export function createPortalRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({ routeTree, context: { queryClient }, ...routerOptions, ...(history ? { history } : {}) })
}
