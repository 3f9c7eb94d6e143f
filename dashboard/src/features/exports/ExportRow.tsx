import { Download } from 'lucide-react'
import { useCancelExport, useExportFile } from '@/api/exportJobs'
import { isRunning } from '@/api/jobs'
import type { ExportJob, Workspace } from '@/api/models'
import { CancelJob, JobBadge } from '@/features/jobs'
import { saveFile } from '@/lib/files'
import { formatBytes, plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ProgressBar } from '@/ui/ProgressBar'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { formatName, tableName } from './words'

type Props = { job: ExportJob; workspace: Workspace }

export function ExportRow({ job, workspace }: Props) {
  const file = useExportFile(workspace.id)
  const cancel = useCancelExport(workspace.id)
  const name = tableName(job.type)
  const running = isRunning(job)
  const expired = job.status === 'completed' && job.downloadUrl === null
  const download = () =>
    file.mutate(job.id, {
      onSuccess: (content) => saveFile(content, job.fileName ?? `${job.type}.${job.format}`),
      onError: (error) => toast.error(describeProblem(error)),
    })
  return (
    <li className="grid min-h-16 content-center gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
            {name} <span className="font-normal text-ink-faint">{formatName(job.format)}</span>
            {expired ? <Badge>Expired</Badge> : <JobBadge status={job.status} />}
          </p>
          <p className="text-sm text-ink-faint tabular-nums">
            {plural(job.rowCount, 'row')}
            {job.fileSize !== null && `, ${formatBytes(job.fileSize)}`}, started <Time value={job.createdAt} />
            {job.downloadUrl && job.expiresAt && (
              <>
                , kept until <Time value={job.expiresAt} day />
              </>
            )}
          </p>
        </div>
        {job.downloadUrl && (
          <Button size="small" icon={<Download aria-hidden />} pending={file.isPending} onClick={download}>
            Download <span className="sr-only">{name}</span>
          </Button>
        )}
        {running && job.status !== 'cancelling' && may(workspace.role, 'links:write') && (
          <CancelJob small what="export" consequence="The file will not be created." cancel={cancel} id={job.id} />
        )}
      </div>
      {running && <ProgressBar label={`Progress of the export of ${name.toLowerCase()}`} value={job.progress} />}
      {job.error && <p className="text-sm wrap-anywhere text-danger-text">{job.error.message}</p>}
    </li>
  )
}
