import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '@/api/session'
import { findWorkspace, workspaceSegment } from './workspaceSegment'

/** Keeps the address true while the page is open: a renamed workspace moves along, a lost one leads out. */
export function WorkspaceGate() {
  const session = useSession()
  const { workspace: segment = '' } = useParams({ strict: false })
  const workspace = findWorkspace(session, segment)
  const [lastId, setLastId] = useState(workspace?.id)
  if (workspace && workspace.id !== lastId) setLastId(workspace.id)

  if (workspace) return <Outlet />
  const renamed = session.workspaces.find((candidate) => candidate.id === lastId)
  if (!renamed) return <Navigate to="/" replace />
  return <Navigate to="." params={{ workspace: workspaceSegment(renamed) } as never} replace />
}
