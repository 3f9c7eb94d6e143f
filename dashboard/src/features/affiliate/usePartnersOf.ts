import { useMembershipsOf } from '@/api/affiliate'
import type { EnrolledPartner } from '@/api/models'

type Named = { partnerId: string | null; programId?: string }

/** The partners of rows; undefined until loaded and for rows without a partner. */
export function usePartnersOf(workspaceId: string, rows: readonly Named[] | undefined): (row: Named) => EnrolledPartner | undefined {
  const ids = [...new Set((rows ?? []).flatMap(({ partnerId }) => partnerId ?? []))].toSorted()
  const { data = [] } = useMembershipsOf(workspaceId, ids)
  return ({ partnerId, programId }) =>
    data.find((membership) => membership.partnerId === partnerId && membership.programId === programId) ?? data.find((membership) => membership.partnerId === partnerId)
}
