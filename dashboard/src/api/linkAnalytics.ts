import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { paths } from './schema'

/** The path and query parameters that all requests about a link share. */
export type LinkFilter = NonNullable<paths['/api/analytics/{linkId}/rules']['get']['parameters']['query']>
export type ClickPathFilter = NonNullable<paths['/api/analytics/{linkId}/click-paths']['get']['parameters']['query']>
export type Draft = paths['/api/links/{linkId}/what-if']['post']['requestBody']['content']['application/json']

/** Keeps the previous data on screen until the data of the new period is loaded. */
const CALM = { placeholderData: keepPreviousData }

export function useReferrers(workspaceId: string, linkId: string, query: LinkFilter & { level?: string }) {
  return api.useQuery('get', '/api/analytics/{linkId}/referrers', { params: { path: { linkId }, query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useLinkCities(workspaceId: string, linkId: string, query: LinkFilter) {
  return api.useQuery('get', '/api/analytics/{linkId}/cities', { params: { path: { linkId }, query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useRuleMatches(workspaceId: string, linkId: string, query: LinkFilter) {
  return api.useQuery('get', '/api/analytics/{linkId}/rules', { params: { path: { linkId }, query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useRuleConditions(workspaceId: string, linkId: string, ruleId: string, query: LinkFilter) {
  return api.useQuery(
    'get',
    '/api/analytics/{linkId}/rules/{ruleId}/conditions',
    { params: { path: { linkId, ruleId }, query }, ...inWorkspace(workspaceId) },
    CALM,
  )
}

export function useTrafficFlow(workspaceId: string, linkId: string, query: LinkFilter) {
  return api.useQuery('get', '/api/analytics/{linkId}/traffic-flow', { params: { path: { linkId }, query }, ...inWorkspace(workspaceId) }, CALM)
}

export function useClickPaths(workspaceId: string, linkId: string, query: ClickPathFilter) {
  return api.useQuery('get', '/api/analytics/{linkId}/click-paths', { params: { path: { linkId }, query }, ...inWorkspace(workspaceId) }, CALM)
}

/** Run by a button, because evaluating past clicks is expensive. */
export function useWhatIf(workspaceId: string, linkId: string) {
  return useMutation({
    mutationFn: async (body: Draft) => dataOf(await http.POST('/api/links/{linkId}/what-if', { params: { path: { linkId } }, body, ...inWorkspace(workspaceId) })),
  })
}
