import { FolderPlus, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDeleteFolder } from '@/api/folders'
import type { Folder, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { IconButton } from '@/ui/IconButton'
import { laterDialog } from '@/ui/laterComponent'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuSeparator } from '@/ui/MenuSeparator'
import { toast } from '@/ui/toast'

const FolderDialog = laterDialog(() => import('./FolderDialog').then((module) => module.FolderDialog))

export function FolderMenu({ folder, workspace }: { folder: Folder; workspace: Workspace }) {
  const remove = useDeleteFolder(workspace.id)
  const [open, setOpen] = useState<'edit' | 'inside' | 'delete'>()
  const close = () => setOpen(undefined)
  const confirm = () =>
    void remove.mutateAsync(folder.id).then(
      () => toast.success(`Deleted ${folder.name}`),
      () => undefined,
    )
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${folder.name}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpen('edit')}>
          Rename or move
        </MenuItem>
        <MenuItem icon={<FolderPlus aria-hidden />} onSelect={() => setOpen('inside')}>
          Create subfolder
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <FolderDialog open={open === 'edit'} onOpenChange={close} workspace={workspace} folder={folder} />
      <FolderDialog open={open === 'inside'} onOpenChange={close} workspace={workspace} parentId={folder.id} />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={`Delete ${folder.name}?`}
        description={`${folder.linksCount > 0 ? `Its ${plural(folder.linksCount, 'link')} will be kept, outside any folder.` : 'It contains no links.'} Subfolders move up one level.`}
        confirmLabel="Delete folder"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirm}
      />
    </>
  )
}
