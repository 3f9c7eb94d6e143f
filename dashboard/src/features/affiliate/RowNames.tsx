import { Link } from '@tanstack/react-router'
import type { EnrolledPartner, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { useProgramName } from './useProgramName'

const LOOK = 'rounded-sm hover:underline'

/** The name of a partner as a link; a placeholder until it is loaded. */
export function PartnerName({ partner, workspace }: { partner: EnrolledPartner | undefined; workspace: Workspace }) {
  if (!partner) return <span className="text-ink-faint">A partner</span>
  return (
    <Link to="/$workspace/affiliate/partners/$enrollmentId" params={{ workspace: workspaceSegment(workspace), enrollmentId: partner.id }} className={`${LOOK} truncate`}>
      {partner.name}
    </Link>
  )
}

/** A comma and the name of a program as a link; nothing until it is loaded. */
export function AndProgram({ programId, workspace }: { programId: string; workspace: Workspace }) {
  const name = useProgramName(workspace.id, programId)
  if (!name) return null
  return (
    <>
      ,{' '}
      <Link to="/$workspace/affiliate/programs/$programId" params={{ workspace: workspaceSegment(workspace), programId }} className={LOOK}>
        {name}
      </Link>
    </>
  )
}
