import type { Folder, Workspace } from '@/api/models'
import { Dialog } from '@/ui/Dialog'
import { FolderForm } from './FolderForm'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  workspace: Workspace
  /** Omitted to create a folder. */
  folder?: Folder
  parentId?: string
}

export function FolderDialog({ open, onOpenChange, workspace, folder, parentId }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={folder ? `Change ${folder.name}` : 'Create a folder'}>
      <FolderForm workspace={workspace} {...(folder ? { folder } : {})} {...(parentId ? { parentId } : {})} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
