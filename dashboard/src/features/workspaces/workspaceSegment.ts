import type { Session, Workspace } from '@/api/models'
import { recall, remember } from '@/lib/storage'

const LAST = 'waypost-workspace'

/** First segments of the dashboard's own paths. A workspace with such a slug is addressed by its id. */
const TAKEN = new Set([
  'sign-in', 'register', 'forgot-password', 'reset-password', 'verify-email', 'confirm-email',
  'imports', 'invitations', 'mailbox', 'welcome', 'profile', 'assets', 'notifications',
])

export function workspaceSegment(workspace: Pick<Workspace, 'id' | 'slug'>): string {
  return TAKEN.has(workspace.slug) ? workspace.id : workspace.slug
}

export function findWorkspace(session: Session, segment: string): Workspace | undefined {
  return session.workspaces.find((workspace) => workspace.slug === segment || workspace.id === segment)
}

/** The workspace that was viewed last, otherwise the user's default, otherwise any. */
export function preferredWorkspace(session: Session): Workspace | undefined {
  const wanted = [recall(LAST), session.user.defaultWorkspaceId, session.workspaceId]
  for (const id of wanted) {
    const workspace = session.workspaces.find((candidate) => candidate.id === id)
    if (workspace) return workspace
  }
  return session.workspaces[0]
}

export function rememberWorkspace(workspace: Workspace): void {
  remember(LAST, workspace.id)
}
