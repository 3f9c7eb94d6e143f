import { Link } from '@tanstack/react-router'
import { isRunning } from '@/api/jobs'
import type { ImportJob, Workspace } from '@/api/models'
import { JobBadge } from '@/features/jobs'
import { workspaceSegment } from '@/features/workspaces'
import { formatNumber, plural } from '@/lib/numbers'
import { Badge } from '@/ui/Badge'
import { ProgressBar } from '@/ui/ProgressBar'
import { Time } from '@/ui/Time'
import { isDryRun } from './words'

type Props = { job: ImportJob; source: string; workspace: Workspace }

export function ImportRow({ job, source, workspace }: Props) {
  const dry = isDryRun(job)
  return (
    <li className="grid min-h-16 content-center gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
        <Link to="/$workspace/data/imports/$importId" params={{ workspace: workspaceSegment(workspace), importId: job.id }} className="truncate hover:underline">
          From {source}
        </Link>
        <JobBadge status={job.status} />
        {dry && <Badge>Dry run</Badge>}
      </p>
      <p className="text-sm text-ink-faint tabular-nums">
        {plural(job.total, 'link')}, {formatNumber(job.created)} {dry ? 'would be created' : 'created'}, {formatNumber(job.failed)} {dry ? 'would fail' : 'failed'}, started <Time value={job.createdAt} />
      </p>
      {isRunning(job) && <ProgressBar label={`Progress of the import from ${source}`} value={job.progress} />}
    </li>
  )
}
