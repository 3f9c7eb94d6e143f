import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

const MESSAGES = '/api/affiliate/messages'
const ACTIVITY = '/api/affiliate/activity-log'
const ASSETS = '/api/affiliate/assets'

export type PartnerMessage = components['schemas']['MessageView']
export type Activity = components['schemas']['ActivityView']
export type Asset = components['schemas']['AssetView']
type NewAsset = components['schemas']['CreateAsset']
type Page = { page: number; limit: number }
type Thread = { programId: string; partnerId: string }

/** Messages of all partners, or of one partner in a program. */
export function useMessages(workspaceId: string, query: Page & Partial<Thread>) {
  return api.useQuery('get', MESSAGES, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

/** The newest messages with one partner of a program. */
export function useThread(workspaceId: string, thread: Thread) {
  return api.useQuery('get', MESSAGES, { params: { query: { ...thread, limit: 50 } }, ...inWorkspace(workspaceId) }, { select: ({ data }) => data })
}

export function useSendMessage(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: Thread & { text: string }) => http.POST(MESSAGES, { body, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(MESSAGES, ACTIVITY),
  })
}

export function useReadMessages(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: Thread) => http.POST('/api/affiliate/messages/read', { body, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(MESSAGES),
  })
}

export function useAssets(workspaceId: string, query: Page) {
  return api.useQuery('get', ASSETS, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function useCreateAsset(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewAsset) => dataOf(await http.POST(ASSETS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(ASSETS),
  })
}

export function useDeleteAsset(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (assetId: string) => http.DELETE('/api/affiliate/assets/{assetId}', { params: { path: { assetId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(ASSETS),
  })
}

/** The audit log of the affiliate part of the workspace. */
export function useAffiliateActivity(workspaceId: string, query: Page) {
  return api.useQuery('get', ACTIVITY, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}
