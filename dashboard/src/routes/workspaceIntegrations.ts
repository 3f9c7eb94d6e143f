import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { workspaceRoute } from './workspace'

export const integrationsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/integrations',
  component: lazyRouteComponent(() => import('@/features/integrations/IntegrationsPage'), 'IntegrationsPage'),
})
