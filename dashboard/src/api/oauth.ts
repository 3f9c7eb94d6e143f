import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { ConsentDecision, NewOAuthApp, OAuthAppPatch } from './models'
import { useInvalidate } from './useInvalidate'

const APPS = '/api/oauth/apps'
const APP = '/api/oauth/apps/{appId}'
const GRANTS = '/api/oauth/grants'

/** The maximum number of OAuth apps of a workspace. */
const ALL = 100

export function useOAuthApps(workspaceId: string, { enabled = true } = {}) {
  return api.useQuery('get', APPS, { params: { query: { limit: ALL } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data, enabled })
}

export function useCreateOAuthApp(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewOAuthApp) => dataOf(await http.POST(APPS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(APPS),
  })
}

export function useUpdateOAuthApp(workspaceId: string, appId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: OAuthAppPatch) => dataOf(await http.PATCH(APP, { params: { path: { appId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(APPS),
  })
}

export function useRotateOAuthAppSecret(workspaceId: string, appId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (graceHours: number) => dataOf(await http.POST('/api/oauth/apps/{appId}/rotate-secret', { params: { path: { appId } }, body: { graceHours }, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(APPS),
  })
}

export function useDeleteOAuthApp(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (appId: string) => http.DELETE(APP, { params: { path: { appId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(APPS, GRANTS),
  })
}

/** The apps that the signed-in user has connected. */
export function useOAuthGrants(page: number) {
  return api.useQuery('get', GRANTS, { params: { query: { page } } })
}

export function useDeleteOAuthGrant() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (grantId: string) => http.DELETE('/api/oauth/grants/{grantId}', { params: { path: { grantId } } }),
    onSuccess: () => invalidate(GRANTS),
  })
}

/** The parameters of the authorization endpoint, as the app sent them. */
export type ConsentRequest = { client_id: string; redirect_uri: string; response_type?: string; scope?: string; state?: string; code_challenge?: string; code_challenge_method?: string }

export function useConsent(request: ConsentRequest) {
  return api.useQuery('get', '/api/oauth/consent', { params: { query: request } }, { select: (answer) => answer.data, retry: false, staleTime: Infinity })
}

/** Returns the URL to which the browser is redirected. */
export function useDecideConsent(request: ConsentRequest) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ decision, workspaceId }: { decision: ConsentDecision; workspaceId: string | undefined }) =>
      dataOf(
        await http.POST('/api/oauth/authorize', {
          body: {
            clientId: request.client_id,
            redirectUri: request.redirect_uri,
            scope: request.scope ?? null,
            state: request.state ?? null,
            codeChallenge: request.code_challenge ?? null,
            codeChallengeMethod: request.code_challenge_method ?? null,
            workspaceId: workspaceId ?? null,
            decision,
          },
        }),
      ).redirectUrl,
    onSuccess: () => invalidate(GRANTS),
  })
}
