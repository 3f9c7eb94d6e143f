import { useMembershipsOf } from '@/api/affiliate'
import type { EnrolledPartner } from '@/api/models'

type Named = { partnerId: string | null; programId?: string }

/** Who the partners of some rows are; undefined until it is known, and where a row has none. */
export function usePartnersOf(workspaceId: string, rows: readonly Named[] | undefined): (row: Named) => EnrolledPartner | undefined {
  const ids = [...new Set((rows ?? []).flatMap(({ partnerId }) => partnerId ?? []))].toSorted()
  const { data = [] } = useMembershipsOf(workspaceId, ids)
  return ({ partnerId, programId }) =>
    data.find((membership) => membership.partnerId === partnerId && membership.programId === programId) ?? data.find((membership) => membership.partnerId === partnerId)
}
