import { Link, useParams } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useCancelImport, useImport, useImportProviders, useRefreshedLinks } from '@/api/imports'
import { isRunning } from '@/api/jobs'
import { CancelJob, JobBadge, JobProgress, RowProblems } from '@/features/jobs'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { Time } from '@/ui/Time'
import { ImportFigures } from './ImportFigures'
import { Preview } from './Preview'
import { isDryRun, sourceName } from './words'

export function ImportPage() {
  const workspace = useWorkspace()
  const { importId } = useParams({ from: '/member/$workspace/data/imports/$importId' })
  const job = useImport(workspace.id, importId)
  const providers = useImportProviders(workspace.id)
  const cancel = useCancelImport(workspace.id)
  const editable = may(workspace.role, 'links:write')
  useRefreshedLinks(job.data)
  return (
    <QueryView query={job} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(data) => (
        <>
          <PageHeader
            title={`Import from ${sourceName(data.provider, providers.data)}`}
            place={workspace.name}
            description={
              <span className="flex flex-wrap items-center gap-2">
                <JobBadge status={data.status} />
                {isDryRun(data) && <Badge>Dry run</Badge>}
                <span>
                  Started <Time value={data.createdAt} />
                </span>
              </span>
            }
            actions={
              editable && isRunning(data) ? (
                data.status !== 'cancelling' && <CancelJob what="import" consequence="Links that were already imported are kept." cancel={cancel} id={data.id} />
              ) : (
                editable && (
                  <Button asChild variant={isDryRun(data) ? 'primary' : 'secondary'}>
                    <Link to="/$workspace/data/imports/new" params={{ workspace: workspaceSegment(workspace) }} search={{ from: data.provider, ...(isDryRun(data) ? { mode: 'real' as const } : {}) }}>
                      <Upload aria-hidden />
                      {isDryRun(data) ? 'Import these links' : 'Import again'}
                    </Link>
                  </Button>
                )
              )
            }
          />
          <JobProgress job={data} label="Progress of the import" />
          <ImportFigures job={data} />
          {data.preview && <Preview preview={data.preview} />}
          <RowProblems
            problems={data.errors.map(({ row, item, message }) => ({ key: `${row} ${item}`, row, item, message }))}
            note={data.errorsTruncated ? 'The first 100 are listed.' : undefined}
          />
        </>
      )}
    </QueryView>
  )
}
