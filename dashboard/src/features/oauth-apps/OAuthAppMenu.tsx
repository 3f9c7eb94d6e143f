import { KeyRound, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDeleteOAuthApp, useRotateOAuthAppSecret } from '@/api/oauth'
import type { OAuthApp, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Dialog } from '@/ui/Dialog'
import { IconButton } from '@/ui/IconButton'
import { laterDialog } from '@/ui/laterComponent'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuSeparator } from '@/ui/MenuSeparator'
import { RotationDialog } from '@/ui/RotationDialog'
import { toast } from '@/ui/toast'
import { ShownSecret } from './ShownSecret'

const OAuthAppDialog = laterDialog(() => import('./OAuthAppDialog').then((module) => module.OAuthAppDialog))

export function OAuthAppMenu({ app, workspace }: { app: OAuthApp; workspace: Workspace }) {
  const rotate = useRotateOAuthAppSecret(workspace.id, app.id)
  const remove = useDeleteOAuthApp(workspace.id)
  const [asking, setAsking] = useState<'edit' | 'rotate' | 'delete'>()
  const [rotated, setRotated] = useState<OAuthApp>()
  const close = () => setAsking(undefined)

  const confirmRotation = (graceHours: number) =>
    rotate.mutate(graceHours, {
      onSuccess: (result) => {
        close()
        setRotated(result)
      },
    })
  const confirmDelete = () =>
    remove.mutate(app.id, { onSuccess: () => toast.success(`Deleted ${app.name}`) })
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${app.name}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setAsking('edit')}>
          Edit
        </MenuItem>
        {!app.public && (
          <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => setAsking('rotate')}>
            New secret
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setAsking('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <OAuthAppDialog open={asking === 'edit'} onOpenChange={close} workspace={workspace} app={app} />
      <RotationDialog
        thing="secret"
        description="The app needs the new secret to request tokens. Existing tokens stay valid."
        open={asking === 'rotate'}
        onOpenChange={close}
        pending={rotate.isPending}
        error={rotate.error ? describeProblem(rotate.error) : undefined}
        onConfirm={confirmRotation}
      />
      <Dialog open={rotated !== undefined} onOpenChange={() => setRotated(undefined)} sticky title="Copy the secret now" description="This is the only time it is shown. We store only a hash of it.">
        {rotated && <ShownSecret app={rotated} onDone={() => setRotated(undefined)} />}
      </Dialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        title={`Delete ${app.name}?`}
        description="It is disconnected for everyone who uses it, and its tokens stop working immediately."
        confirmLabel="Delete app"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirmDelete}
      />
    </>
  )
}
