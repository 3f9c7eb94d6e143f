import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { compact, readChoice, readPage, readWord } from '@/lib/search'
import { settingsRoute } from './workspace'

export const ssoRoute = createRoute({ getParentRoute: () => settingsRoute, path: '/sso' })

export const ssoListRoute = createRoute({
  getParentRoute: () => ssoRoute,
  path: '/',
  component: lazyRouteComponent(() => import('@/features/sso/SsoPage'), 'SsoPage'),
})

export const newConnectionRoute = createRoute({
  getParentRoute: () => ssoRoute,
  path: '/new',
  component: lazyRouteComponent(() => import('@/features/sso/NewConnectionPage'), 'NewConnectionPage'),
})

export const connectionRoute = createRoute({
  getParentRoute: () => ssoRoute,
  path: '/$connectionId',
  component: lazyRouteComponent(() => import('@/features/sso/ConnectionPage'), 'ConnectionPage'),
})

export const directorySyncRoute = createRoute({ getParentRoute: () => settingsRoute, path: '/directory-sync' })

export const directoryListRoute = createRoute({
  getParentRoute: () => directorySyncRoute,
  path: '/',
  component: lazyRouteComponent(() => import('@/features/directory-sync/DirectoriesPage'), 'DirectoriesPage'),
})

export const directoryRoute = createRoute({
  getParentRoute: () => directorySyncRoute,
  path: '/$directoryId',
  validateSearch: (search) =>
    compact({
      show: readChoice(search['show'], ['people', 'groups', 'requests']),
      q: readWord(search['q'], 200),
      result: readChoice(search['result'], ['succeeded', 'failed']),
      page: readPage(search['page']),
    }),
  component: lazyRouteComponent(() => import('@/features/directory-sync/DirectoryPage'), 'DirectoryPage'),
})

/** Grouped here, so that the router refers to each in one line. */
export const ssoRoutes = ssoRoute.addChildren([ssoListRoute, newConnectionRoute, connectionRoute])
export const directorySyncRoutes = directorySyncRoute.addChildren([directoryListRoute, directoryRoute])
