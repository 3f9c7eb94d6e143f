import { MoreHorizontal, Power, PowerOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDeleteApiKey, useUpdateApiKey } from '@/api/apiKeys'
import type { ApiKey, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { IconButton } from '@/ui/IconButton'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuSeparator } from '@/ui/MenuSeparator'
import { toast } from '@/ui/toast'

export function ApiKeyMenu({ apiKey, workspace }: { apiKey: ApiKey; workspace: Workspace }) {
  const update = useUpdateApiKey(workspace.id)
  const remove = useDeleteApiKey(workspace.id)
  const [deleting, setDeleting] = useState(false)

  const setEnabled = (enabled: boolean) =>
    update.mutate(
      { keyId: apiKey.id, enabled },
      {
        onError: (error) => toast.error(describeProblem(error)),
        onSuccess: () =>
          toast.success(`${enabled ? 'Enabled' : 'Disabled'} ${apiKey.name}`, {
            action: { label: 'Undo', onClick: () => update.mutate({ keyId: apiKey.id, enabled: !enabled }) },
          }),
      },
    )
  const confirmDelete = () =>
    void remove.mutateAsync(apiKey.id).then(
      () => toast.success(`Deleted ${apiKey.name}`),
      () => undefined,
    )
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${apiKey.name}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={apiKey.enabled ? <PowerOff aria-hidden /> : <Power aria-hidden />}
          onSelect={() => setEnabled(!apiKey.enabled)}
        >
          {apiKey.enabled ? 'Disable' : 'Enable'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setDeleting(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${apiKey.name}?`}
        description="Anything that uses this key stops working immediately. To stop it temporarily, disable the key instead."
        confirmLabel="Delete key"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirmDelete}
      />
    </>
  )
}
