import { useNavigate, useParams } from '@tanstack/react-router'
import { useDomain } from '@/api/domains'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { plural } from '@/lib/numbers'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { DefaultSection } from './DefaultSection'
import { DeleteDomainSection } from './DeleteDomainSection'
import { DnsSection } from './DnsSection'
import { DomainBadges } from './DomainBadges'
import { RedirectsSection } from './RedirectsSection'
import { HTTPS_WORDS } from './words'

export function DomainPage() {
  const workspace = useWorkspace()
  const { domainId } = useParams({ from: '/member/$workspace/domains/$domainId' })
  const navigate = useNavigate()
  const domain = useDomain(workspace.id, domainId)
  const canManage = may(workspace.role, 'domains:manage')
  const leave = () => void navigate({ to: '/$workspace/domains', params: { workspace: workspaceSegment(workspace) } })
  return (
    <QueryView query={domain} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(data) => (
        <>
          <PageHeader title={data.domain} place={workspace.name} description={plural(data.linksCount, 'link')} actions={<DomainBadges domain={data} />} />
          {!canManage && <Notice>Only owners and admins can add and change domains.</Notice>}
          <DnsSection domain={data} workspace={workspace} canManage={canManage} />
          <Section title="HTTPS" description={HTTPS_WORDS[data.sslStatus]} />
          <RedirectsSection key={data.id} domain={data} workspace={workspace} editable={canManage} />
          {canManage && <DefaultSection domain={data} workspace={workspace} />}
          {canManage && <DeleteDomainSection domain={data} workspace={workspace} onDeleted={leave} />}
        </>
      )}
    </QueryView>
  )
}
