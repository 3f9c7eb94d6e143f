import type { Domain } from '@/api/models'
import { Badge } from '@/ui/Badge'
import { STATUS_WORDS } from './words'

export function DomainBadges({ domain }: { domain: Domain }) {
  const status = STATUS_WORDS[domain.status]
  return (
    <>
      <Badge tone={status.tone}>{status.label}</Badge>
      {domain.sslStatus === 'failed' && <Badge tone="danger">HTTPS error</Badge>}
      {domain.primary && <Badge tone="accent">Default</Badge>}
      {domain.archived && <Badge>Archived</Badge>}
    </>
  )
}
