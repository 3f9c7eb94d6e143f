import { useMutation } from '@tanstack/react-query'
import { dataOf, http, inWorkspace } from './client'
import type { EnrolledPartner } from './models'

type NewInvite = { programId: string; email: string; name: string | null; groupId: string | null; commissionOverride: EnrolledPartner['commissionOverride'] }

/** Sends an invitation by e-mail. A recipient who accepts it becomes an approved partner. */
export function useInvitePartner(workspaceId: string) {
  return useMutation({
    mutationFn: async ({ programId, ...body }: NewInvite) =>
      dataOf(await http.POST('/api/affiliate/programs/{programId}/invites', { params: { path: { programId } }, body, ...inWorkspace(workspaceId) })),
  })
}
