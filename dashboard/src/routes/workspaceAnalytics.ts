import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAnalyticsSearch } from '@/charts/analyticsSearch'
import { workspaceRoute } from './workspace'

export const analyticsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/analytics',
  validateSearch: readAnalyticsSearch,
  component: lazyRouteComponent(() => import('@/features/analytics/AnalyticsPage'), 'AnalyticsPage'),
})
