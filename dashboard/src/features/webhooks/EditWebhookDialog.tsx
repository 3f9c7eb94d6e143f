import type { Webhook, WebhookPatch, Workspace } from '@/api/models'
import { familyOf } from '@/api/webhookFamilies'
import { useUpdateWebhook } from '@/api/webhooks'
import { Dialog } from '@/ui/Dialog'
import { toast } from '@/ui/toast'
import { WebhookForm } from './WebhookForm'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; webhook: Webhook }

export function EditWebhookDialog({ open, onOpenChange, workspace, webhook }: Props) {
  const update = useUpdateWebhook(workspace.id, webhook)
  const close = () => onOpenChange(false)
  return (
    <Dialog wide open={open} onOpenChange={onOpenChange} title={`Edit ${webhook.name}`}>
      <WebhookForm
        workspace={workspace}
        family={familyOf(webhook)}
        webhook={webhook}
        submitLabel="Save changes"
        onSubmit={async (body) => {
          await update.mutateAsync(body as WebhookPatch)
          toast.success(`Saved ${body.name}`)
          close()
        }}
        onCancel={close}
      />
    </Dialog>
  )
}
