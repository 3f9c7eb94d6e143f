import { isRunning } from '@/api/jobs'
import type { JobStatus } from '@/api/models'
import { formatNumber } from '@/lib/numbers'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { ProgressBar } from '@/ui/ProgressBar'

type Job = { status: JobStatus; progress: number; processed: number; total: number; error: { message: string } | null }

/** The progress of a job, and the reason if it ended early. */
export function JobProgress({ job, label }: { job: Job; label: string }) {
  const { status, progress, processed, total, error } = job
  return (
    <div className="grid gap-3">
      <Card className="grid gap-2 p-4">
        <div className="flex items-baseline justify-between gap-3 text-sm tabular-nums">
          <span aria-live="polite">{status === 'pending' ? 'Queued' : status === 'cancelling' ? 'Stopping' : isRunning(job) ? 'In progress' : 'Finished'}</span>
          <span className="text-ink-faint">
            {formatNumber(processed)} of {formatNumber(total)}
          </span>
        </div>
        <ProgressBar label={label} value={progress} failed={status === 'failed'} />
      </Card>
      {error && <Notice tone="danger">{error.message}</Notice>}
    </div>
  )
}
