import { MoreHorizontal, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Member, Workspace } from '@/api/models'
import { may, outranks, ROLE_WORDS } from '@/lib/permissions'
import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'
import { IconButton } from '@/ui/IconButton'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { Time } from '@/ui/Time'
import { RemoveMemberDialog } from './RemoveMemberDialog'
import { RoleSelect } from './RoleSelect'

type Props = { member: Member; workspace: Workspace; isSelf: boolean }

export function MemberRow({ member, workspace, isSelf }: Props) {
  const [removing, setRemoving] = useState(false)
  const manageable = !isSelf && outranks(workspace.role, member.role)
  const canRemove = manageable && may(workspace.role, 'members:remove')
  return (
    <li className="flex min-h-16 items-center gap-x-3 px-4 py-3">
      <Avatar name={member.name} image={member.avatar} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-sm font-medium">
          <span className="truncate">{member.name}</span>
          {isSelf && <Badge>You</Badge>}
          {member.status === 'suspended' && <Badge tone="warning">Suspended</Badge>}
        </p>
        <p className="truncate text-sm text-ink-faint">{member.email}</p>
      </div>
      <p className="text-sm text-ink-faint max-sm:hidden">
        {member.lastActiveAt ? (
          <>
            Active <Time value={member.lastActiveAt} />
          </>
        ) : (
          <>
            Joined <Time value={member.joinedAt} />
          </>
        )}
      </p>
      <div className="flex items-center justify-end gap-1 sm:w-36">
        {manageable && may(workspace.role, 'members:update_roles') ? (
          <RoleSelect member={member} workspace={workspace} />
        ) : (
          <span className="pe-3 text-sm text-ink-soft">{ROLE_WORDS[member.role].label}</span>
        )}
        {canRemove && (
          <Menu
            trigger={
              <IconButton label={`Actions for ${member.name}`}>
                <MoreHorizontal aria-hidden />
              </IconButton>
            }
          >
            <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => setRemoving(true)}>
              Remove from workspace
            </MenuItem>
          </Menu>
        )}
      </div>
      {canRemove && <RemoveMemberDialog member={member} workspace={workspace} open={removing} onOpenChange={setRemoving} />}
    </li>
  )
}
