import { useNavigate, useParams } from '@tanstack/react-router'
import { familyOf } from '@/api/webhookFamilies'
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
import { describeFilters, describeScope, STATUS_WORDS } from './words'

/** The page of a webhook of any kind. */
export function WebhookPage() {
  const workspace = useWorkspace()
  const { webhookId = '', linkId } = useParams({ strict: false })
  const navigate = useNavigate()
  const family = familyOf({ id: webhookId, linkId: linkId ?? null })
  const webhook = useWebhook(workspace.id, family, webhookId)
  const canManage = may(workspace.role, 'webhooks:manage')
  const params = { workspace: workspaceSegment(workspace) }
  const leave = () =>
    void (linkId
      ? navigate({ to: '/$workspace/links/$linkId/webhooks', params: { ...params, linkId } })
      : navigate({ to: family.kind === 'automation' ? '/$workspace/webhooks/automation' : '/$workspace/webhooks', params }))
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
          <Section title="Events" description={[data.description, describeScope(data), describeFilters(data)].filter(Boolean).map((text) => `${text}.`).join(' ')}>
            <ul aria-label="Events" className="flex flex-wrap gap-1.5">
              {data.events.map((event) => (
                <li key={event}>
                  <Badge>{event}</Badge>
                </li>
              ))}
            </ul>
            {Object.keys(data.headers).length > 0 && <p className="text-sm text-ink-soft">Custom headers: {Object.keys(data.headers).join(', ')}</p>}
          </Section>
          {canManage && <TestSection key={data.id} webhook={data} workspace={workspace} />}
          <DeliveriesSection webhook={data} workspace={workspace} />
          <SecretSection webhook={data} workspace={workspace} canManage={canManage} />
        </>
      )}
    </QueryView>
  )
}
