import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readDeliverySearch } from '@/features/webhooks'
import { compact, readPage, readWord } from '@/lib/search'
import { workspaceRoute } from './workspace'

export const webhooksRoute = createRoute({ getParentRoute: () => workspaceRoute, path: '/webhooks' })

export const webhookListRoute = createRoute({
  getParentRoute: () => webhooksRoute,
  path: '/',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/webhooks/WebhooksPage'), 'WebhooksPage'),
})

export const automationRoute = createRoute({
  getParentRoute: () => webhooksRoute,
  path: '/automation',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/webhooks/WebhooksPage'), 'AutomationPage'),
})

export const chooseLinkRoute = createRoute({
  getParentRoute: () => webhooksRoute,
  path: '/links',
  validateSearch: (search) => compact({ link: readWord(search['link']), page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/webhooks/ChooseLinkPage'), 'ChooseLinkPage'),
})

export const webhookRoute = createRoute({
  getParentRoute: () => webhooksRoute,
  path: '/$webhookId',
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import('@/features/webhooks/WebhookPage'), 'WebhookPage'),
})

export const webhookRoutes = webhooksRoute.addChildren([webhookListRoute, automationRoute, chooseLinkRoute, webhookRoute])
