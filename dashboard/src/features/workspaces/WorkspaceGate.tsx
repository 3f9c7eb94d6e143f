import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '@/api/session'
import { WayOutContext } from '@/ui/WayOutContext'
import { findWorkspace, workspaceSegment } from './workspaceSegment'

type Props = { /** What a refusal offers as a remedy, such as a link to billing; see WayOutContext. */ wayOut: (code: string) => ReactNode }

/** Keeps the URL valid while the page is open: follows a renamed workspace, and leaves a workspace the user lost access to. */
export function WorkspaceGate({ wayOut }: Props) {
  const session = useSession()
  const { workspace: segment = '' } = useParams({ strict: false })
  const workspace = findWorkspace(session, segment)
  const [lastId, setLastId] = useState(workspace?.id)
  if (workspace && workspace.id !== lastId) setLastId(workspace.id)

  if (workspace) {
    return (
      <WayOutContext value={wayOut}>
        <Outlet />
      </WayOutContext>
    )
  }
  const renamed = session.workspaces.find((candidate) => candidate.id === lastId)
  if (!renamed) return <Navigate to="/" replace />
  return <Navigate to="." params={{ workspace: workspaceSegment(renamed) } as never} replace />
}
