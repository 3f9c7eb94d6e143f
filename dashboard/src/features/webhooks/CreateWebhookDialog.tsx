import { useState } from 'react'
import type { Webhook, Workspace } from '@/api/models'
import type { WebhookFamily } from '@/api/webhookFamilies'
import { useCreateWebhook } from '@/api/webhooks'
import { Dialog } from '@/ui/Dialog'
import { ShownSecret } from './ShownSecret'
import { WebhookForm } from './WebhookForm'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; family: WebhookFamily }

export function CreateWebhookDialog({ open, onOpenChange, workspace, family }: Props) {
  const create = useCreateWebhook(workspace.id, family)
  const [created, setCreated] = useState<Webhook>()
  const close = () => {
    setCreated(undefined)
    onOpenChange(false)
  }
  if (created) return <ShownSecret name={created.name} value={created.secret} description="This is the only time it is shown in full." onDone={close} />
  return (
    <Dialog wide open={open} onOpenChange={onOpenChange} title="Create webhook" description="Waypost sends a request to this URL whenever one of the events occurs.">
      <WebhookForm workspace={workspace} family={family} submitLabel="Create webhook" onSubmit={async (body) => setCreated(await create.mutateAsync(body))} onCancel={close} />
    </Dialog>
  )
}
