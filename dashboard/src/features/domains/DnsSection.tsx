import { useVerifyDomain } from '@/api/domains'
import type { Domain, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Time } from '@/ui/Time'
import { DnsRecordItem } from './DnsRecordItem'
import { describeCheck, STATUS_WORDS } from './words'

type Props = { domain: Domain; workspace: Workspace; canManage: boolean }

export function DnsSection({ domain, workspace, canManage }: Props) {
  const verify = useVerifyDomain(workspace.id, domain.id)
  const found = verify.data && describeCheck(verify.data)
  return (
    <Section
      title="DNS records"
      description={STATUS_WORDS[domain.status].description}
      footer={
        <>
          <span>{domain.lastCheckedAt ? <>Last checked <Time value={domain.lastCheckedAt} /></> : 'Not checked yet'}</span>
          {canManage && (
            <Button variant={domain.verified ? 'secondary' : 'primary'} pending={verify.isPending} onClick={() => verify.mutate()}>
              {domain.verified ? 'Check again' : 'Verify'}
            </Button>
          )}
        </>
      }
    >
      <ul aria-label="DNS records" className="grid gap-3">
        {domain.dnsRecords.map((record) => (
          <DnsRecordItem key={record.type} record={record} />
        ))}
      </ul>
      <p className="max-w-prose text-sm text-pretty text-ink-faint">
        If the domain cannot have a CNAME record, such as example.com itself, use an ALIAS or A record with the same target.
      </p>
      <div aria-live="polite" className="-mt-4 *:mt-4">
        {verify.error && <Notice tone="danger">{describeProblem(verify.error)}</Notice>}
        {found && !verify.isPending && <Notice tone={found.tone}>{found.message}</Notice>}
      </div>
    </Section>
  )
}
