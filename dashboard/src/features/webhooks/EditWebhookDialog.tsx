import type { Webhook, Workspace } from '@/api/models'
import { useUpdateWebhook } from '@/api/webhooks'
import { Dialog } from '@/ui/Dialog'
import { toast } from '@/ui/toast'
import { WebhookForm } from './WebhookForm'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; webhook: Webhook }

export function EditWebhookDialog({ open, onOpenChange, workspace, webhook }: Props) {
  const update = useUpdateWebhook(workspace.id, webhook.id)
  const close = () => onOpenChange(false)
  return (
    <Dialog wide open={open} onOpenChange={onOpenChange} title={`Edit ${webhook.name}`}>
      <WebhookForm
        workspace={workspace}
        webhook={webhook}
        submitLabel="Save changes"
        onSubmit={async (body) => {
          await update.mutateAsync(body)
          toast.success(`Saved ${body.name}`)
          close()
        }}
        onCancel={close}
      />
    </Dialog>
  )
}
