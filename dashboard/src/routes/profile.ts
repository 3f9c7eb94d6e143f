import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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

export const profileNotificationsRoute = createRoute({
  getParentRoute: () => profileRoute,
  path: '/notifications',
  component: lazyRouteComponent(() => import('@/features/profile/NotificationsPage'), 'NotificationsPage'),
})
