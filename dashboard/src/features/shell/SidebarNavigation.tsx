import { useLocation } from '@tanstack/react-router'
import { useOptionalWorkspace, workspaceSegment } from '@/features/workspaces'
import { BackItem } from './BackItem'
import { NavGroup } from './NavGroup'
import { NavItem } from './NavItem'
import { profilePages, settingsPages, workspacePages } from './navigation'

/** One area at a time: the workspace, its settings, or the person's own profile. */
export function SidebarNavigation() {
  const workspace = useOptionalWorkspace()
  const { pathname } = useLocation()
  const segment = workspace && workspaceSegment(workspace)

  if (pathname.startsWith('/profile')) {
    return (
      <div className="grid gap-4">
        {segment && <BackItem workspace={segment}>{`Back to ${workspace.name}`}</BackItem>}
        <NavGroup label="Your account">
          {profilePages.map((page) => (
            <NavItem key={page.label} page={page} />
          ))}
        </NavGroup>
      </div>
    )
  }
  if (!segment) return null
  if (pathname.startsWith(`/${segment}/settings`)) {
    return (
      <div className="grid gap-4">
        <BackItem workspace={segment}>{`Back to ${workspace.name}`}</BackItem>
        <NavGroup label="Settings">
          {settingsPages(segment, workspace.role).map((page) => (
            <NavItem key={page.label} page={page} />
          ))}
        </NavGroup>
      </div>
    )
  }
  return (
    <NavGroup label="Workspace">
      {workspacePages(segment).map((page) => (
        <NavItem key={page.label} page={page} />
      ))}
    </NavGroup>
  )
}
