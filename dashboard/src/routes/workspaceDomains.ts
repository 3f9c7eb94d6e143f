import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { compact, readChoice } from '@/lib/search'
import { workspaceRoute } from './workspace'

export const domainsRoute = createRoute({ getParentRoute: () => workspaceRoute, path: '/domains' })

export const domainListRoute = createRoute({
  getParentRoute: () => domainsRoute,
  path: '/',
  validateSearch: (search) => compact({ show: readChoice(search['show'], ['archived']) }),
  component: lazyRouteComponent(() => import('@/features/domains/DomainsPage'), 'DomainsPage'),
})

export const domainRoute = createRoute({
  getParentRoute: () => domainsRoute,
  path: '/$domainId',
  component: lazyRouteComponent(() => import('@/features/domains/DomainPage'), 'DomainPage'),
})

/** Grouped here, so that the router refers to them in one line. */
export const domainRoutes = domainsRoute.addChildren([domainListRoute, domainRoute])
