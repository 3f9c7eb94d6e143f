import { MoreHorizontal, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { usePauseInstallation, useRemoveInstallation, useTestInstallation } from '@/api/integrations'
import type { Installation, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { IconButton } from '@/ui/IconButton'
import { laterDialog } from '@/ui/laterComponent'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuSeparator } from '@/ui/MenuSeparator'
import { toast } from '@/ui/toast'

const EditInstallationDialog = laterDialog(() => import('./EditInstallationDialog').then((module) => module.EditInstallationDialog))

const onError = (error: unknown) => toast.error(describeProblem(error))

export function InstallationMenu({ installation, workspace }: { installation: Installation; workspace: Workspace }) {
  const pause = usePauseInstallation(workspace.id, installation.id)
  const test = useTestInstallation(workspace.id, installation.id)
  const remove = useRemoveInstallation(workspace.id)
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const paused = installation.status === 'paused'
  const toggle = () => pause.mutate(!paused, { onError, onSuccess: () => toast.success(`${paused ? 'Resumed' : 'Paused'} ${installation.name}`) })
  const tryOut = () => test.mutate(undefined, { onError, onSuccess: ({ ok, message }) => (ok ? toast.success(message) : toast.error(message)) })
  const confirmRemove = () => remove.mutate(installation.id, { onSuccess: () => toast.success(`Removed ${installation.name}`) })
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${installation.name}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Send aria-hidden />} onSelect={tryOut}>
          Test
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(true)}>
          Edit
        </MenuItem>
        <MenuItem icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />} onSelect={toggle}>
          {paused ? 'Resume' : 'Pause'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setRemoving(true)}>
          Remove
        </MenuItem>
      </Menu>
      <EditInstallationDialog open={editing} onOpenChange={setEditing} installation={installation} workspace={workspace} />
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={`Remove ${installation.name}?`}
        description="It stops sending and receiving, and its secrets are deleted. Data it recorded is kept."
        confirmLabel="Remove connection"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirmRemove}
      />
    </>
  )
}
