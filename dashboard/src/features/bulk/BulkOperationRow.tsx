import { Link } from '@tanstack/react-router'
import { useCancelBulkOperation } from '@/api/bulkOperations'
import { isRunning } from '@/api/jobs'
import type { BulkOperation, Workspace } from '@/api/models'
import { CancelJob, JobBadge } from '@/features/jobs'
import { workspaceSegment } from '@/features/workspaces'
import { formatNumber } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { ProgressBar } from '@/ui/ProgressBar'
import { Time } from '@/ui/Time'
import { deedOf } from './words'

export function BulkOperationRow({ operation, workspace }: { operation: BulkOperation; workspace: Workspace }) {
  const cancel = useCancelBulkOperation(workspace.id)
  const running = isRunning(operation)
  return (
    <li className="grid min-h-16 content-center gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
            <Link to="/$workspace/data/bulk/$operationId" params={{ workspace: workspaceSegment(workspace), operationId: operation.id }} className="truncate hover:underline">
              {deedOf(operation)}
            </Link>
            <JobBadge status={operation.status} />
          </p>
          <p className="text-sm text-ink-faint tabular-nums">
            {formatNumber(operation.succeeded)} done, {formatNumber(operation.failed)} failed, started <Time value={operation.createdAt} />
          </p>
        </div>
        {running && operation.status !== 'cancelling' && may(workspace.role, 'links:write') && (
          <CancelJob small what="operation" consequence="Changes that were already made are kept." cancel={cancel} id={operation.id} />
        )}
      </div>
      {running && <ProgressBar label={`Progress: ${deedOf(operation)}`} value={operation.progress} />}
    </li>
  )
}
