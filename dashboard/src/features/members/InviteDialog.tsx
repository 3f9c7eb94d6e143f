import type { Workspace } from '@/api/models'
import { Dialog } from '@/ui/Dialog'
import { InviteForm } from './InviteForm'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace }

export function InviteDialog({ open, onOpenChange, workspace }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Invite people to ${workspace.name}`}
      description="Each person gets an e-mail with a link that is valid for seven days."
    >
      <InviteForm workspace={workspace} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
