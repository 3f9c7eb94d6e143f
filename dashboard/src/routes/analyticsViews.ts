import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readCampaignAnalyticsSearch } from '@/features/campaign-analytics/campaignSearch'
import { readRankingSearch } from '@/features/campaign-analytics/rankingSearch'
import { readConversionsSearch } from '@/features/conversions/conversionsSearch'
import { readCustomersSearch } from '@/features/customers/customersSearch'
import { workspaceRoute } from './workspace'

export const conversionsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/analytics/conversions',
  validateSearch: readConversionsSearch,
  component: lazyRouteComponent(() => import('@/features/conversions/ConversionsPage'), 'ConversionsPage'),
})

export const campaignRankingRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/analytics/campaigns',
  validateSearch: readRankingSearch,
  component: lazyRouteComponent(() => import('@/features/campaign-analytics/CampaignRankingPage'), 'CampaignRankingPage'),
})

export const campaignAnalyticsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/analytics/campaigns/$campaignId',
  validateSearch: readCampaignAnalyticsSearch,
  component: lazyRouteComponent(() => import('@/features/campaign-analytics/CampaignAnalyticsPage'), 'CampaignAnalyticsPage'),
})

export const customersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/analytics/customers',
  validateSearch: readCustomersSearch,
  component: lazyRouteComponent(() => import('@/features/customers/CustomersPage'), 'CustomersPage'),
})

export const customerRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/analytics/customers/$customerId',
  component: lazyRouteComponent(() => import('@/features/customers/CustomerPage'), 'CustomerPage'),
})

/** Grouped here, so that the router refers to them in one line. */
export const analyticsViews = [conversionsRoute, campaignRankingRoute, campaignAnalyticsRoute, customersRoute, customerRoute] as const
