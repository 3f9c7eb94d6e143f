import { useMutation } from '@tanstack/react-query'
import type { Role } from '@/lib/permissions'
import { api, dataOf, http } from './client'
import { useInvalidate } from './useInvalidate'

const MEMBERS = '/api/workspaces/{workspaceId}/members'
const MEMBER = '/api/workspaces/{workspaceId}/members/{memberId}'

export type InvitableRole = Exclude<Role, 'owner'>

export function useMembers(workspaceId: string) {
  return api.useQuery(
    'get',
    MEMBERS,
    { params: { path: { workspaceId }, query: { include: 'invitations', limit: 100 } } },
    { select: (answer) => ({ members: answer.data, invitations: answer.invitations ?? [] }) },
  )
}

export function useInviteMembers(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: { emails: string[]; role: InvitableRole }) =>
      dataOf(await http.POST('/api/workspaces/{workspaceId}/members/invite', { params: { path: { workspaceId } }, body })),
    onSuccess: () => invalidate(MEMBERS),
  })
}

export function useChangeRole(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ memberId, role }: { memberId: string; role: InvitableRole }) =>
      http.PATCH(MEMBER, { params: { path: { workspaceId, memberId } }, body: { role } }),
    onSettled: () => invalidate(MEMBERS),
  })
}

export function useRemoveMember(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (memberId: string) => http.DELETE(MEMBER, { params: { path: { workspaceId, memberId } } }),
    onSuccess: () => invalidate(MEMBERS, '/api/auth/session', '/api/workspaces/{workspaceId}/api-keys'),
  })
}

export function useTransferOwnership(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (newOwnerId: string) =>
      http.POST('/api/workspaces/{workspaceId}/transfer-ownership', { params: { path: { workspaceId } }, body: { newOwnerId } }),
    onSuccess: () => invalidate(MEMBERS, '/api/auth/session'),
  })
}
