import type { Webhook, Workspace } from '@/api/models'
import { useEnableWebhook } from '@/api/webhooks'
import { plural } from '@/lib/numbers'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { toast } from '@/ui/toast'

/** A message counts once, at its first failed attempt; retries are not counted. */
const failure = ({ consecutiveFailures: given }: Webhook) =>
  given === 0
    ? 'The last attempt failed. Messages are retried at increasing intervals.'
    : `The last ${given === 1 ? 'message' : plural(given, 'message')} could not be delivered. Messages are retried at increasing intervals. If deliveries keep failing, the webhook is disabled.`

type Props = { webhook: Webhook; workspace: Workspace; canManage: boolean }

/** Why no messages arrive, and how to fix it. */
export function DisabledNotice({ webhook, workspace, canManage }: Props) {
  const enable = useEnableWebhook(workspace.id, webhook)
  if (webhook.enabled) {
    return webhook.status === 'failing' ? <Notice tone="warning">{failure(webhook)}</Notice> : null
  }
  const start = () =>
    enable.mutate(undefined, {
      onError: (error) => toast.error(describeProblem(error)),
      onSuccess: () => toast.success(`Enabled ${webhook.name}`),
    })
  return (
    <Notice
      tone="warning"
      action={
        canManage && (
          <Button size="small" pending={enable.isPending} onClick={start}>
            Enable
          </Button>
        )
      }
    >
      The webhook is disabled. No messages are sent to it. {webhook.disabledReason?.replace(/\.?$/, '.')}
    </Notice>
  )
}
