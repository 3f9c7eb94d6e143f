import { keepPreviousData } from '@tanstack/react-query'
import type { AnalyticsFilter } from './analytics'
import { api, inWorkspace } from './client'
import type { components } from './schema'

type Schemas = components['schemas']

export type RankBy = Schemas['RankBy']
export type CampaignRank = Schemas['CampaignRank']
export type Budget = Schemas['BudgetView']
export type CampaignLink = Schemas['CampaignLinkView']

const CALM = { placeholderData: keepPreviousData }

export function useCampaignRanking(workspaceId: string, query: AnalyticsFilter & { sortBy: RankBy }) {
  return api.useQuery('get', '/api/analytics/workspace/campaigns/ranking', { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useBudgets(workspaceId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/analytics/workspace/budgets', { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}

function about(workspaceId: string, campaignId: string, query: AnalyticsFilter) {
  return { params: { path: { campaignId }, query }, ...inWorkspace(workspaceId) }
}

export function useCampaignOverview(workspaceId: string, campaignId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/campaigns/{campaignId}/analytics/overview', about(workspaceId, campaignId, query), CALM)
}

export function useCampaignSeries(workspaceId: string, campaignId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/campaigns/{campaignId}/analytics/timeseries', about(workspaceId, campaignId, query), CALM)
}

export function useCampaignFunnel(workspaceId: string, campaignId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/campaigns/{campaignId}/analytics/funnel', about(workspaceId, campaignId, query), CALM)
}

export function useCampaignLinkFigures(workspaceId: string, campaignId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/campaigns/{campaignId}/analytics/links', about(workspaceId, campaignId, query), CALM)
}
