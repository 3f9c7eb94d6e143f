import type { JobStatus } from '@/api/models'
import type { Tone } from '@/ui/Badge'

export const JOB_WORDS: Record<JobStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Waiting', tone: 'neutral' },
  processing: { label: 'Running', tone: 'accent' },
  completed: { label: 'Done', tone: 'success' },
  completed_with_errors: { label: 'Done, with errors', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelling: { label: 'Stopping', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}
