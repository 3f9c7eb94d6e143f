import { MoreHorizontal, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Workspace } from '@/api/models'
import { type PublishableKey, useDeletePublishableKey, useUpdatePublishableKey } from '@/api/publishableKeys'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { IconButton } from '@/ui/IconButton'
import { laterDialog } from '@/ui/laterComponent'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuSeparator } from '@/ui/MenuSeparator'
import { toast } from '@/ui/toast'

const PublishableKeyDialog = laterDialog(() => import('./PublishableKeyDialog').then((module) => module.PublishableKeyDialog))

export function PublishableKeyMenu({ row, workspace }: { row: PublishableKey; workspace: Workspace }) {
  const update = useUpdatePublishableKey(workspace.id)
  const remove = useDeletePublishableKey(workspace.id)
  const [asking, setAsking] = useState<'edit' | 'delete'>()
  const close = () => setAsking(undefined)
  const setEnabled = (enabled: boolean) =>
    update.mutate(
      { keyId: row.id, body: { enabled } },
      { onSuccess: () => toast.success(`${enabled ? 'Enabled' : 'Disabled'} ${row.name}`), onError: (error) => toast.error(describeProblem(error)) },
    )
  const confirmDelete = () => remove.mutate(row.id, { onSuccess: () => toast.success(`Deleted ${row.name}`) })
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${row.name}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setAsking('edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={row.enabled ? <PowerOff aria-hidden /> : <Power aria-hidden />} onSelect={() => setEnabled(!row.enabled)}>
          {row.enabled ? 'Disable' : 'Enable'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setAsking('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <PublishableKeyDialog open={asking === 'edit'} onOpenChange={close} workspace={workspace} row={row} />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        title={`Delete ${row.name}?`}
        description="Pages and apps that use this key stop reporting."
        confirmLabel="Delete key"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirmDelete}
      />
    </>
  )
}
