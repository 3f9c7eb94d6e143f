import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readCampaignSearch } from '@/features/campaigns'
import { compact, readPage } from '@/lib/search'
import { workspaceRoute } from './workspace'

export const campaignsRoute = createRoute({ getParentRoute: () => workspaceRoute, path: '/campaigns' })

export const campaignListRoute = createRoute({
  getParentRoute: () => campaignsRoute,
  path: '/',
  validateSearch: readCampaignSearch,
  component: lazyRouteComponent(() => import('@/features/campaigns/CampaignsPage'), 'CampaignsPage'),
})

export const newCampaignRoute = createRoute({
  getParentRoute: () => campaignsRoute,
  path: '/new',
  component: lazyRouteComponent(() => import('@/features/campaigns/CreateCampaignPage'), 'CreateCampaignPage'),
})

export const campaignRoute = createRoute({ getParentRoute: () => campaignsRoute, path: '/$campaignId' })

export const campaignOverviewRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/campaigns/CampaignPage'), 'CampaignPage'),
})

export const editCampaignRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/edit',
  component: lazyRouteComponent(() => import('@/features/campaigns/EditCampaignPage'), 'EditCampaignPage'),
})

/** Grouped here, so that the router refers to them in one line. */
export const campaignRoutes = campaignsRoute.addChildren([
  campaignListRoute,
  newCampaignRoute,
  campaignRoute.addChildren([campaignOverviewRoute, editCampaignRoute]),
])
