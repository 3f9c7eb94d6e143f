import { useState } from 'react'
import { useDeleteGroup } from '@/api/affiliate'
import type { PartnerGroup, Program, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { laterDialog } from '@/ui/laterComponent'
import { DeletableRow } from './DeletableRow'
import { useProgramName } from './useProgramName'
import { termsOf } from './words'

const GroupDialog = laterDialog(() => import('./GroupDialog').then((module) => module.GroupDialog))

export function GroupRow({ row, workspace, programs }: { row: PartnerGroup; workspace: Workspace; programs: readonly Program[] }) {
  const remove = useDeleteGroup(workspace.id)
  const [editing, setEditing] = useState(false)
  const programName = useProgramName(workspace.id, row.programId)
  const currency = programs.find(({ id }) => id === row.programId)?.currency ?? ''
  const paid = row.rewards.map((reward) => termsOf(reward, currency)).join(' and ') || 'Earns the commission of the program'
  return (
    <DeletableRow
      id={row.id}
      name={row.name}
      title={row.name}
      note={[paid, plural(row.partnersCount, 'partner'), programName].filter(Boolean).join(', ')}
      remove={may(workspace.role, 'campaigns:write') ? remove : undefined}
      consequence="Its partners stay in the program and earn the commission of the program."
      onEdit={() => setEditing(true)}
    >
      <GroupDialog open={editing} onOpenChange={setEditing} workspace={workspace} programs={programs} group={row} />
    </DeletableRow>
  )
}
