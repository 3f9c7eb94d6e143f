import { useLocation } from '@tanstack/react-router'
import { useSession } from '@/api/session'
import { useOptionalWorkspace, workspaceSegment } from '@/features/workspaces'
import { BackItem } from './BackItem'
import { NavGroup } from './NavGroup'
import { NavItem } from './NavItem'
import { installationPages, profilePages, settingsPages, workspacePages } from './navigation'

/** Shows one area at a time: the workspace, its settings, or the user's profile. */
export function SidebarNavigation() {
  const workspace = useOptionalWorkspace()
  const { pathname } = useLocation()
  const session = useSession()
  const ofInstallation = installationPages(session)
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
        {ofInstallation.length > 0 && (
          <NavGroup label="This installation">
            {ofInstallation.map((page) => (
              <NavItem key={page.label} page={page} />
            ))}
          </NavGroup>
        )}
      </div>
    )
  }
  if (!segment) return null
  // A workspace can also be opened by its id, which e-mails and payments use.
  if (pathname.split('/')[2] === 'settings') {
    return (
      <div className="grid gap-4">
        <BackItem workspace={segment}>{`Back to ${workspace.name}`}</BackItem>
        <NavGroup label="Settings">
          {settingsPages(segment, workspace.role, session.billing !== 'off').map((page) => (
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
