import { Link } from '@tanstack/react-router'
import type { Workspace } from '@/api/models'
import type { Activity } from '@/api/partnerMessages'
import { workspaceSegment } from '@/features/workspaces'
import { Sum } from '@/ui/Sum'

type Props = { entry: Activity; subject: NonNullable<Activity['subject']>; workspace: Workspace }

/** The object, partner, program and amount of a change: "Summer code, Ada Lovelace, Friends of Acme, €12.50". */
export function ActivitySubject({ entry, subject, workspace }: Props) {
  // The current names of partners and programs are shown separately.
  const name = entry.resourceType === 'partner' || entry.resourceType === 'program' ? null : entry.resourceName
  const before = [name, subject.partnerName].filter(Boolean).join(', ')
  return (
    <>
      {before && `${before}, `}
      <Link to="/$workspace/affiliate/programs/$programId" params={{ workspace: workspaceSegment(workspace), programId: subject.programId }} className="rounded-sm hover:underline">
        {subject.programName}
      </Link>
      {subject.amount !== null && (
        <>
          , <Sum amount={subject.amount} currency={subject.currency} />
        </>
      )}
    </>
  )
}
