import { useMutation, useQuery } from '@tanstack/react-query'
import { dataOf, http, inWorkspace } from './client'
import type { EmbedRequest, EmbedToken } from './models'

const MINUTE = 60_000
const PREVIEW_MINUTES = 60

async function issue(workspaceId: string, body: EmbedRequest): Promise<EmbedToken> {
  return dataOf(await http.POST('/api/embed/token', { body, ...inWorkspace(workspaceId) }))
}

export function useIssueEmbedToken(workspaceId: string) {
  return useMutation({ mutationFn: (body: EmbedRequest) => issue(workspaceId, body) })
}

/** A token for the preview only: one per configuration, replaced shortly before it expires. */
export function usePreviewToken(workspaceId: string, { type, linkId, campaignId, partnerId }: EmbedRequest, enabled: boolean) {
  const subject = { type, linkId: linkId ?? null, campaignId: campaignId ?? null, partnerId: partnerId ?? null }
  return useQuery({
    queryKey: ['embed-preview', workspaceId, subject],
    queryFn: () => issue(workspaceId, { ...subject, expiresIn: PREVIEW_MINUTES * 60 }),
    enabled,
    retry: false,
    staleTime: (PREVIEW_MINUTES - 5) * MINUTE,
    gcTime: (PREVIEW_MINUTES - 5) * MINUTE,
  })
}
