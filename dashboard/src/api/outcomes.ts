import { keepPreviousData } from '@tanstack/react-query'
import type { AnalyticsFilter } from './analytics'
import { api, inWorkspace } from './client'
import type { components } from './schema'

type Schemas = components['schemas']

type Details = Schemas['ConversionDetailsView']

export type SalesView = Schemas['SalesView']
export type Period = SalesView['period']
export type ConversionSummary = Details['summary']
export type EventCount = Details['breakdown'][number]
export type RuleCount = NonNullable<Details['by_rule']>[number]
export type RecentConversion = NonNullable<Details['recent_conversions']>[number]
export type OutcomeRow = Schemas['OutcomeBreakdown']['rows'][number]
export type ConversionStatus = Schemas['ConversionStatus']
export type ConversionType = Schemas['ConversionType']

/** The outcomes of clicks: leads and sales. */
export type Outcome = 'leads' | 'sales'

const CALM = { placeholderData: keepPreviousData }

export function useLeads(workspaceId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/analytics/leads', { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useSales(workspaceId: string, query: AnalyticsFilter, enabled = true) {
  return api.useQuery('get', '/api/analytics/sales', { params: { query }, ...inWorkspace(workspaceId) }, { ...CALM, enabled })
}

export function useLeadSeries(workspaceId: string, query: AnalyticsFilter, enabled: boolean) {
  return api.useQuery('get', '/api/analytics/leads/timeseries', { params: { query }, ...inWorkspace(workspaceId) }, { ...CALM, enabled })
}

export function useSaleSeries(workspaceId: string, query: AnalyticsFilter, enabled: boolean) {
  return api.useQuery('get', '/api/analytics/sales/timeseries', { params: { query }, ...inWorkspace(workspaceId) }, { ...CALM, enabled })
}

export function useOutcomeBreakdown(workspaceId: string, outcome: Outcome, query: AnalyticsFilter & { dimension: string }) {
  return api.useQuery('get', `/api/analytics/${outcome}/breakdown`, { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useFunnel(workspaceId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/analytics/funnel', { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}

/** The number of refunds that wait for an unknown sale. */
export function useUnmatchedRefunds(workspaceId: string) {
  return api.useQuery('get', '/api/conversions/unmatched-refunds', { params: { query: { limit: 1 } }, ...inWorkspace(workspaceId) }).data?.pagination.total ?? 0
}

export function useConversionDetails(workspaceId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/analytics/conversions/details', { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}
