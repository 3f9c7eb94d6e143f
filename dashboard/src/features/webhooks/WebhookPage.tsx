import { useNavigate, useParams } from '@tanstack/react-router'
import { useWebhook } from '@/api/webhooks'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { DeliveriesSection } from './DeliveriesSection'
import { DisabledNotice } from './DisabledNotice'
import { SecretSection } from './SecretSection'
import { TestSection } from './TestSection'
import { WebhookMenu } from './WebhookMenu'
import { describeScope, STATUS_WORDS } from './words'

export function WebhookPage() {
  const workspace = useWorkspace()
  const { webhookId } = useParams({ from: '/member/$workspace/webhooks/$webhookId' })
  const navigate = useNavigate()
  const webhook = useWebhook(workspace.id, webhookId)
  const canManage = may(workspace.role, 'webhooks:manage')
  const leave = () => void navigate({ to: '/$workspace/webhooks', params: { workspace: workspaceSegment(workspace) } })
  return (
    <QueryView query={webhook} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(data) => (
        <>
          <PageHeader
            title={data.name}
            place={workspace.name}
            description={<span className="font-mono text-sm wrap-anywhere">{data.url}</span>}
            actions={
              <>
                <Badge tone={STATUS_WORDS[data.status].tone}>{STATUS_WORDS[data.status].label}</Badge>
                {canManage && <WebhookMenu webhook={data} workspace={workspace} onDeleted={leave} />}
              </>
            }
          />
          <DisabledNotice webhook={data} workspace={workspace} canManage={canManage} />
          <Section title="Events" description={describeScope(data)}>
            <ul aria-label="Events" className="flex flex-wrap gap-1.5">
              {data.events.map((event) => (
                <li key={event}>
                  <Badge>{event}</Badge>
                </li>
              ))}
            </ul>
          </Section>
          {canManage && <TestSection key={data.id} webhook={data} workspace={workspace} />}
          <DeliveriesSection webhook={data} workspace={workspace} />
          <SecretSection webhook={data} workspace={workspace} canManage={canManage} />
        </>
      )}
    </QueryView>
  )
}
