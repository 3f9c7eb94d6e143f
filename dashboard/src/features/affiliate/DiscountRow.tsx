import { useState } from 'react'
import { useDeleteDiscount } from '@/api/bounties'
import type { Discount, EnrolledPartner, Program, Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { laterDialog } from '@/ui/laterComponent'
import { DeletableRow } from './DeletableRow'
import { AndProgram, PartnerName } from './RowNames'
import { DISCOUNT_WORDS } from './words'

const DiscountDialog = laterDialog(() => import('./DiscountDialog').then((module) => module.DiscountDialog))

export function DiscountRow({ row, partner, workspace, programs }: { row: Discount; partner: EnrolledPartner | undefined; workspace: Workspace; programs: readonly Program[] }) {
  const remove = useDeleteDiscount(workspace.id)
  const [editing, setEditing] = useState(false)
  const { label, tone } = DISCOUNT_WORDS[row.status]
  const off = row.type === 'percentage' ? `${row.amount} % off` : `${row.amount} ${row.currency} off`
  const used = row.maxUses === null ? `used ${row.uses} times` : `used ${row.uses} of ${row.maxUses} times`
  return (
    <DeletableRow
      id={row.id}
      name={row.code}
      title={
        <>
          <span className="truncate font-mono">{row.code}</span>
          <Badge tone={tone}>{label}</Badge>
        </>
      }
      note={
        <>
          {off}, {used}
          {row.partnerId && (
            <>
              , for <PartnerName partner={partner} workspace={workspace} />
            </>
          )}
          <AndProgram programId={row.programId} workspace={workspace} />
        </>
      }
      remove={may(workspace.role, 'campaigns:write') ? remove : undefined}
      consequence="Customers can no longer use this code."
      onEdit={() => setEditing(true)}
    >
      <DiscountDialog open={editing} onOpenChange={setEditing} workspace={workspace} programs={programs} discount={row} />
    </DeletableRow>
  )
}
