import { Check, Clock, Trash2 } from 'lucide-react'
import { useDeleteSsoDomain, useVerifySsoDomain } from '@/api/saml'
import type { SsoDomain, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { Notice } from '@/ui/Notice'
import { toast } from '@/ui/toast'
import { CopyableValues } from './CopyableValues'

export function SsoDomainItem({ domain, workspace }: { domain: SsoDomain; workspace: Workspace }) {
  const verify = useVerifySsoDomain(workspace.id, domain.id)
  const remove = useDeleteSsoDomain(workspace.id)
  const { type, name, value } = domain.dnsRecord
  const deny = () => remove.mutate(domain.id, { onSuccess: () => toast.success(`Removed ${domain.domain}`), onError: (error) => toast.error(describeProblem(error)) })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{domain.domain}</span>
        <Badge tone={domain.verified ? 'success' : 'warning'}>
          {domain.verified ? <Check aria-hidden className="me-1 size-3" /> : <Clock aria-hidden className="me-1 size-3" />}
          {domain.verified ? 'Verified' : 'Not verified yet'}
        </Badge>
        {!domain.verified && (
          <Button size="small" pending={verify.isPending} onClick={() => verify.mutate()}>
            Check now
          </Button>
        )}
        <IconButton label={`Remove ${domain.domain}`} onClick={deny}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {!domain.verified && <CopyableValues label={`${type} record for ${domain.domain}`} values={[{ label: `Name of the ${type} record`, value: name }, { label: `Value of the ${type} record`, value }]} />}
      <div aria-live="polite" className="empty:hidden">
        {verify.error && <Notice tone="danger">{describeProblem(verify.error)}</Notice>}
        {verify.data?.error && !verify.isPending && <Notice tone="warning">{verify.data.error}. DNS changes can take up to a day.</Notice>}
      </div>
    </li>
  )
}
