import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http } from './client'
import { useInvalidate } from './useInvalidate'

const PENDING = '/api/workspaces/invitations/pending'

/** Invitations sent to the e-mail address of the signed-in user. */
export function usePendingInvitations() {
  return api.useQuery('get', PENDING, {}, { select: (answer) => answer.data })
}

export function useAcceptInvitation() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (token: string) =>
      dataOf(await http.POST('/api/workspaces/invitations/{token}/accept', { params: { path: { token } } })),
    onSuccess: () => invalidate('/api/auth/session', PENDING),
  })
}

/** Used by the recipient to decline and by the inviter to cancel. */
export function useWithdrawInvitation() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (invitationId: string) =>
      http.DELETE('/api/workspaces/invitations/{invitationId}', { params: { path: { invitationId } } }),
    onSuccess: () => invalidate(PENDING, '/api/workspaces/{workspaceId}/members'),
  })
}
