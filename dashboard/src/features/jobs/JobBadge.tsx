import type { JobStatus } from '@/api/models'
import { Badge } from '@/ui/Badge'
import { JOB_WORDS } from './words'

export function JobBadge({ status }: { status: JobStatus }) {
  const { label, tone } = JOB_WORDS[status]
  return <Badge tone={tone}>{label}</Badge>
}
