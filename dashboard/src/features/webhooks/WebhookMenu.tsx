import { MoreHorizontal, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Webhook, Workspace } from '@/api/models'
import { useDeleteWebhook, useEnableWebhook, useUpdateWebhook } from '@/api/webhooks'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { IconButton } from '@/ui/IconButton'
import { laterDialog } from '@/ui/laterComponent'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuSeparator } from '@/ui/MenuSeparator'
import { toast } from '@/ui/toast'

const EditWebhookDialog = laterDialog(() => import('./EditWebhookDialog').then((module) => module.EditWebhookDialog))

type Props = { webhook: Webhook; workspace: Workspace; onDeleted?: () => void }

const onError = (error: unknown) => toast.error(describeProblem(error))

export function WebhookMenu({ webhook, workspace, onDeleted }: Props) {
  const enable = useEnableWebhook(workspace.id, webhook)
  const update = useUpdateWebhook(workspace.id, webhook)
  const remove = useDeleteWebhook(workspace.id, webhook)
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const toggle = () =>
    webhook.enabled
      ? update.mutate({ enabled: false }, { onError, onSuccess: () => toast.success(`Disabled ${webhook.name}`) })
      : enable.mutate(undefined, { onError, onSuccess: () => toast.success(`Enabled ${webhook.name}`) })
  const confirmDelete = () =>
    void remove.mutateAsync().then(
      () => {
        toast.success(`Deleted ${webhook.name}`)
        return onDeleted?.()
      },
      () => undefined,
    )
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${webhook.name}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(true)}>
          Edit
        </MenuItem>
        <MenuItem icon={webhook.enabled ? <PowerOff aria-hidden /> : <Power aria-hidden />} onSelect={toggle}>
          {webhook.enabled ? 'Disable' : 'Enable'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setDeleting(true)}>
          Delete
        </MenuItem>
      </Menu>
      <EditWebhookDialog open={editing} onOpenChange={setEditing} workspace={workspace} webhook={webhook} />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${webhook.name}?`}
        description="Waypost stops sending messages to it, and its delivery log is deleted. To keep the log, disable the webhook instead."
        confirmLabel="Delete webhook"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirmDelete}
      />
    </>
  )
}
