import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readClickPathSearch, readLinkAnalyticsSearch } from '@/features/link-analytics'
import { readLinkSearch } from '@/features/links'
import { readDeliverySearch } from '@/features/webhooks'
import { compact, readPage } from '@/lib/search'
import { workspaceRoute } from './workspace'

export const linksRoute = createRoute({ getParentRoute: () => workspaceRoute, path: '/links' })

export const linkListRoute = createRoute({
  getParentRoute: () => linksRoute,
  path: '/',
  validateSearch: readLinkSearch,
  component: lazyRouteComponent(() => import('@/features/links/LinksPage'), 'LinksPage'),
})

export const newLinkRoute = createRoute({
  getParentRoute: () => linksRoute,
  path: '/new',
  component: lazyRouteComponent(() => import('@/features/links/editor/CreateLinkPage'), 'CreateLinkPage'),
})

export const linkRoute = createRoute({ getParentRoute: () => linksRoute, path: '/$linkId' })

export const linkOverviewRoute = createRoute({
  getParentRoute: () => linkRoute,
  path: '/',
  component: lazyRouteComponent(() => import('@/features/links/LinkPage'), 'LinkPage'),
})

export const editLinkRoute = createRoute({
  getParentRoute: () => linkRoute,
  path: '/edit',
  component: lazyRouteComponent(() => import('@/features/links/editor/EditLinkPage'), 'EditLinkPage'),
})

export const newRuleRoute = createRoute({
  getParentRoute: () => linkRoute,
  path: '/rules/new',
  component: lazyRouteComponent(() => import('@/features/rules/CreateRulePage'), 'CreateRulePage'),
})

export const ruleRoute = createRoute({
  getParentRoute: () => linkRoute,
  path: '/rules/$ruleId',
  component: lazyRouteComponent(() => import('@/features/rules/EditRulePage'), 'EditRulePage'),
})

export const linkAnalyticsRoute = createRoute({
  getParentRoute: () => linkRoute,
  path: '/analytics',
  validateSearch: readLinkAnalyticsSearch,
  component: lazyRouteComponent(() => import('@/features/link-analytics/LinkAnalyticsPage'), 'LinkAnalyticsPage'),
})

export const linkAnalyticsOverviewRoute = createRoute({
  getParentRoute: () => linkAnalyticsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('@/features/link-analytics/LinkOverview'), 'LinkOverview'),
})

export const linkRoutingRoute = createRoute({
  getParentRoute: () => linkAnalyticsRoute,
  path: '/routing',
  component: lazyRouteComponent(() => import('@/features/link-analytics/Routing'), 'Routing'),
})

export const ruleConditionsRoute = createRoute({
  getParentRoute: () => linkAnalyticsRoute,
  path: '/rules/$ruleId',
  component: lazyRouteComponent(() => import('@/features/link-analytics/RuleConditionsPage'), 'RuleConditionsPage'),
})

export const clickPathsRoute = createRoute({
  getParentRoute: () => linkAnalyticsRoute,
  path: '/paths',
  validateSearch: readClickPathSearch,
  component: lazyRouteComponent(() => import('@/features/link-analytics/ClickPathsPage'), 'ClickPathsPage'),
})

export const linkWebhooksRoute = createRoute({
  getParentRoute: () => linkRoute,
  path: '/webhooks',
})

export const linkWebhookListRoute = createRoute({
  getParentRoute: () => linkWebhooksRoute,
  path: '/',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/webhooks/LinkWebhooksPage'), 'LinkWebhooksPage'),
})

export const linkWebhookRoute = createRoute({
  getParentRoute: () => linkWebhooksRoute,
  path: '/$webhookId',
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import('@/features/webhooks/WebhookPage'), 'WebhookPage'),
})

/** Grouped here, so that the router refers to them in one line. */
export const linkRoutes = linksRoute.addChildren([
  linkListRoute,
  newLinkRoute,
  linkRoute.addChildren([
    linkOverviewRoute,
    editLinkRoute,
    newRuleRoute,
    ruleRoute,
    linkWebhooksRoute.addChildren([linkWebhookListRoute, linkWebhookRoute]),
    linkAnalyticsRoute.addChildren([linkAnalyticsOverviewRoute, linkRoutingRoute, ruleConditionsRoute, clickPathsRoute]),
  ]),
])
