import { useParams } from '@tanstack/react-router'
import { useBulkOperation, useCancelBulkOperation } from '@/api/bulkOperations'
import { isRunning } from '@/api/jobs'
import { CancelJob, JobBadge, JobProgress, RowProblems } from '@/features/jobs'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { Time } from '@/ui/Time'
import { BulkFigures } from './BulkFigures'
import { deedOf } from './words'

export function BulkOperationPage() {
  const workspace = useWorkspace()
  const { operationId } = useParams({ from: '/member/$workspace/data/bulk/$operationId' })
  const operation = useBulkOperation(workspace.id, operationId)
  const cancel = useCancelBulkOperation(workspace.id)
  return (
    <QueryView query={operation} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(data) => {
        const problems = data.errors ?? []
        const stoppable = isRunning(data) && data.status !== 'cancelling' && may(workspace.role, 'links:write')
        return (
          <>
            <PageHeader
              title={deedOf(data)}
              place={workspace.name}
              description={
                <span className="flex flex-wrap items-center gap-2">
                  <JobBadge status={data.status} />
                  <span>
                    Started <Time value={data.createdAt} />
                  </span>
                </span>
              }
              actions={stoppable && <CancelJob what="operation" consequence="Changes that were already made are kept." cancel={cancel} id={data.id} />}
            />
            <JobProgress job={data} label="Progress of the operation" />
            <BulkFigures operation={data} />
            <RowProblems
              // Indexes count from 0, the rows on screen from 1.
              problems={problems.map(({ index, field, code, message }) => ({ key: `${index} ${field} ${code}`, row: index + 1, item: field, message }))}
              note={data.failed > problems.length ? `The first ${problems.length} rows are listed.` : undefined}
            />
          </>
        )
      }}
    </QueryView>
  )
}
