import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { compact, readPage, readWord } from '@/lib/search'
import { memberRoute } from './member'

export const profileRoute = createRoute({ getParentRoute: () => memberRoute, path: '/profile' })

export const profileIndexRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/',
  component: lazyRouteComponent(() => import('@/features/profile/ProfilePage'), 'ProfilePage'),
})

export const profileSecurityRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/security',
  component: lazyRouteComponent(() => import('@/features/profile/SecurityPage'), 'SecurityPage'),
})

export const connectedAppsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/apps',
  component: lazyRouteComponent(() => import('@/features/profile/ConnectedAppsPage'), 'ConnectedAppsPage'),
})

export const profileNotificationsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/notifications',
  component: lazyRouteComponent(() => import('@/features/profile/NotificationsPage'), 'NotificationsPage'),
})

/** For administrators of the installation. */
export const featuredProgramsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/marketplace',
  validateSearch: (search) => compact({ page: readPage(search['page']), query: readWord(search['query']) }),
  component: lazyRouteComponent(() => import('@/features/administration/FeaturedProgramsPage'), 'FeaturedProgramsPage'),
})

/** For administrators of the installation. Part of the profile, because it belongs to no workspace. */
export const confirmPaymentsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/payments',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/administration/ConfirmPaymentsPage'), 'ConfirmPaymentsPage'),
})
