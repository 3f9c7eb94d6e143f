import type { Webhook, Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { Time } from '@/ui/Time'
import { WebhookLink } from './WebhookLink'
import { WebhookMenu } from './WebhookMenu'
import { describeEvents, describeScope, STATUS_WORDS } from './words'

export function WebhookRow({ webhook, workspace }: { webhook: Webhook; workspace: Workspace }) {
  const status = STATUS_WORDS[webhook.status]
  return (
    <li className="flex min-h-16 items-center gap-x-4 px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            <WebhookLink webhook={webhook} workspace={workspace} className="truncate hover:underline">
              {webhook.name}
            </WebhookLink>
            <Badge tone={status.tone}>{status.label}</Badge>
          </p>
          <p className="truncate font-mono text-xs leading-5 text-ink-faint" title={webhook.url}>
            {webhook.url}
          </p>
        </div>
        <div className="min-w-0 self-center text-sm text-ink-faint">
          <p className="truncate text-ink-soft" title={webhook.events.join(', ')}>
            {describeEvents(webhook)}, {describeScope(webhook).toLowerCase()}
          </p>
          <p>{webhook.lastDeliveryAt ? <>Called <Time value={webhook.lastDeliveryAt} /></> : 'Never called'}</p>
        </div>
      </div>
      {may(workspace.role, 'webhooks:manage') && <WebhookMenu webhook={webhook} workspace={workspace} />}
    </li>
  )
}
