import type { Tag, Workspace } from '@/api/models'
import { Dialog } from '@/ui/Dialog'
import { TagForm } from './TagForm'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; /** Without one, a new tag is created. */ tag?: Tag }

export function TagDialog({ open, onOpenChange, workspace, tag }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={tag ? `Change ${tag.name}` : 'Create a tag'}>
      <TagForm workspace={workspace} {...(tag ? { tag } : {})} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
