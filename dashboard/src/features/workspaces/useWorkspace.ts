import { useParams } from '@tanstack/react-router'
import type { Workspace } from '@/api/models'
import { useSession } from '@/api/session'
import { findWorkspace, preferredWorkspace } from './workspaceSegment'

/** The workspace of the URL, or, on pages without one, the workspace that the user came from. */
export function useOptionalWorkspace(): Workspace | undefined {
  const session = useSession()
  const { workspace } = useParams({ strict: false })
  return workspace === undefined ? preferredWorkspace(session) : findWorkspace(session, workspace)
}

export function useWorkspace(): Workspace {
  const workspace = useOptionalWorkspace()
  if (!workspace) throw new Error('This screen needs a workspace.')
  return workspace
}
