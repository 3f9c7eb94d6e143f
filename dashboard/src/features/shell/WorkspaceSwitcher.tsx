import { Link } from '@tanstack/react-router'
import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '@/api/session'
import { loadCreateWorkspaceDialog, useOptionalWorkspace, workspaceSegment } from '@/features/workspaces'
import { capitalise } from '@/lib/words'
import { ROLE_WORDS } from '@/lib/permissions'
import { Avatar } from '@/ui/Avatar'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuLabel } from '@/ui/MenuLabel'
import { MenuSeparator } from '@/ui/MenuSeparator'

/** Loaded on demand, because forms are large and creating a workspace is rare. */
const CreateWorkspaceDialog = lazy(loadCreateWorkspaceDialog)

export function WorkspaceSwitcher() {
  const { workspaces, billing } = useSession()
  const current = useOptionalWorkspace()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <Menu
        align="start"
        className="w-64"
        trigger={
          <button
            type="button"
            className="flex h-11 w-full min-w-0 items-center gap-2.5 rounded-md px-2 text-start hover:bg-sunken data-[state=open]:bg-sunken"
          >
            <Avatar name={current?.name ?? 'Waypost'} image={current?.logo} shape="square" />
            <span className="sr-only">Switch workspace, current: </span>
            <span className="grid min-w-0 flex-1">
              <span className="truncate text-sm leading-4.5 font-semibold">{current?.name ?? 'No workspace'}</span>{' '}
              <span className="truncate text-xs text-ink-faint">{!current ? 'Create one' : billing === 'off' ? ROLE_WORDS[current.role].label : `${capitalise(current.plan)} plan`}</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
          </button>
        }
      >
        <MenuLabel>Workspaces</MenuLabel>
        {workspaces.map((workspace) => (
          <MenuItem key={workspace.id} asChild>
            <Link to="/$workspace" params={{ workspace: workspaceSegment(workspace) }}>
              <Avatar name={workspace.name} image={workspace.logo} shape="square" size="small" />
              <span className="min-w-0 flex-1 truncate">{workspace.name}</span>
              {workspace.id === current?.id ? (
                <Check aria-label="Current" />
              ) : (
                <span className="text-xs text-ink-faint">{ROLE_WORDS[workspace.role].label}</span>
              )}
            </Link>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Plus aria-hidden />} onSelect={() => setCreating(true)}>
          Create workspace
        </MenuItem>
      </Menu>
      <Suspense>{creating && <CreateWorkspaceDialog open onOpenChange={setCreating} />}</Suspense>
    </>
  )
}
