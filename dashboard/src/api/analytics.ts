import { keepPreviousData } from '@tanstack/react-query'
import { api, inWorkspace } from './client'
import type { paths } from './schema'

/** The query parameters that all analytics views share. */
export type AnalyticsFilter = NonNullable<paths['/api/analytics/overview']['get']['parameters']['query']>

/** Keeps the previous data on screen until the data of the new period is loaded. */
const CALM = { placeholderData: keepPreviousData }

export function useOverview(workspaceId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/analytics/overview', { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useTimeseries(workspaceId: string, query: AnalyticsFilter, enabled = true) {
  return api.useQuery('get', '/api/analytics/workspace/timeseries', { params: { query }, ...inWorkspace(workspaceId) }, { ...CALM, enabled })
}

export function useRegions(workspaceId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/analytics/workspace/regions', { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useCoordinates(workspaceId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/analytics/workspace/coordinates', { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useDevices(workspaceId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/analytics/workspace/devices', { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useTriggers(workspaceId: string, query: AnalyticsFilter) {
  return api.useQuery('get', '/api/analytics/workspace/triggers', { params: { query }, ...inWorkspace(workspaceId) }, CALM)
}
