import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAnalyticsSearch } from '@/charts/analyticsSearch'
import { readLiveSearch } from '@/features/live/liveSearch'
import { workspaceRoute } from './workspace'

export const analyticsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/analytics',
  validateSearch: readAnalyticsSearch,
  component: lazyRouteComponent(() => import('@/features/analytics/AnalyticsPage'), 'AnalyticsPage'),
})

export const liveRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/analytics/live',
  validateSearch: readLiveSearch,
  component: lazyRouteComponent(() => import('@/features/live/LivePage'), 'LivePage'),
})
