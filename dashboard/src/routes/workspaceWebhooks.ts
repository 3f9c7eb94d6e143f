import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readDeliverySearch } from '@/features/webhooks'
import { compact, readPage } from '@/lib/search'
import { workspaceRoute } from './workspace'

export const webhooksRoute = createRoute({ getParentRoute: () => workspaceRoute, path: '/webhooks' })

export const webhookListRoute = createRoute({
  getParentRoute: () => webhooksRoute,
  path: '/',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/webhooks/WebhooksPage'), 'WebhooksPage'),
})

export const webhookRoute = createRoute({
  getParentRoute: () => webhooksRoute,
  path: '/$webhookId',
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import('@/features/webhooks/WebhookPage'), 'WebhookPage'),
})

export const webhookRoutes = webhooksRoute.addChildren([webhookListRoute, webhookRoute])
