import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { CampaignFilter, CampaignPatch, NewCampaign } from './models'
import { useInvalidate } from './useInvalidate'

const CAMPAIGNS = '/api/campaigns'
const CAMPAIGN = '/api/campaigns/{campaignId}'
const USAGE = '/api/workspaces/{workspaceId}/usage'

export type CampaignMove = 'pause' | 'activate' | 'archive'

export function useCampaigns(workspaceId: string, filter: CampaignFilter) {
  return api.useQuery(
    'get',
    CAMPAIGNS,
    { params: { query: filter }, ...inWorkspace(workspaceId) },
    // Keeps the previous page until the next one is loaded, so that paging does not flicker.
    { placeholderData: keepPreviousData },
  )
}

export function useCampaign(workspaceId: string, campaignId: string, { enabled = true } = {}) {
  return api.useQuery('get', CAMPAIGN, { params: { path: { campaignId } }, ...inWorkspace(workspaceId) }, { enabled, select: (answer) => answer.data })
}

export function useCampaignLinks(workspaceId: string, campaignId: string, page: number) {
  return api.useQuery(
    'get',
    '/api/campaigns/{campaignId}/links',
    { params: { path: { campaignId }, query: { page, limit: 10 } }, ...inWorkspace(workspaceId) },
    { placeholderData: keepPreviousData },
  )
}

export function useCampaignRules(workspaceId: string, campaignId: string) {
  return api.useQuery(
    'get',
    '/api/campaigns/{campaignId}/rules',
    { params: { path: { campaignId }, query: { limit: 100 } }, ...inWorkspace(workspaceId) },
    { select: (answer) => answer.data },
  )
}

export function useCreateCampaign(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewCampaign) => dataOf(await http.POST(CAMPAIGNS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(CAMPAIGNS, USAGE),
  })
}

export function useUpdateCampaign(workspaceId: string, campaignId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: CampaignPatch) =>
      dataOf(await http.PATCH(CAMPAIGN, { params: { path: { campaignId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(CAMPAIGNS, CAMPAIGN),
  })
}

export function useMoveCampaign(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ campaignId, move }: { campaignId: string; move: CampaignMove }) =>
      dataOf(await http.POST(`${CAMPAIGN}/${move}`, { params: { path: { campaignId } }, ...inWorkspace(workspaceId) })),
    onSettled: () => invalidate(CAMPAIGNS, CAMPAIGN),
  })
}

export function useDuplicateCampaign(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (campaignId: string) =>
      dataOf(await http.POST('/api/campaigns/{campaignId}/duplicate', { params: { path: { campaignId } }, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(CAMPAIGNS, USAGE),
  })
}

export function useDeleteCampaign(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (campaignId: string) => http.DELETE(CAMPAIGN, { params: { path: { campaignId } }, ...inWorkspace(workspaceId) }),
    // The campaign itself is not refetched: the page that shows it is about to close.
    onSuccess: () => invalidate(CAMPAIGNS, USAGE, '/api/links', '/api/links/{linkId}'),
  })
}
