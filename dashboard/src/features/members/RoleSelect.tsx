import { type InvitableRole, useChangeRole } from '@/api/members'
import type { Member, Workspace } from '@/api/models'
import { assignableRoles, ROLE_WORDS } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Select } from '@/ui/Select'
import { toast } from '@/ui/toast'

export function RoleSelect({ member, workspace }: { member: Member; workspace: Workspace }) {
  const change = useChangeRole(workspace.id)
  // Shows the new role while it is being saved, and the old role again if the change was refused.
  const shown = change.isPending ? change.variables.role : (member.role as InvitableRole)
  const choose = (role: InvitableRole) => {
    const previous = member.role as InvitableRole
    change.mutate(
      { memberId: member.id, role },
      {
        onSuccess: () =>
          toast.success(`${member.name} is now ${ROLE_WORDS[role].label.toLowerCase()}`, {
            action: { label: 'Undo', onClick: () => change.mutate({ memberId: member.id, role: previous }) },
          }),
        onError: (error) => toast.error(describeProblem(error)),
      },
    )
  }
  return (
    <Select
      aria-label={`Role of ${member.name}`}
      value={shown}
      onChange={choose}
      quiet
      options={assignableRoles(workspace.role).map((role) => ({ value: role, ...ROLE_WORDS[role] }))}
    />
  )
}
