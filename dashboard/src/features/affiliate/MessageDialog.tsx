import type { Workspace } from '@/api/models'
import { Dialog } from '@/ui/Dialog'
import { Conversation, type Thread } from './Conversation'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; thread: Thread }

/** The messages with one partner, with a field to reply. */
export function MessageDialog({ open, onOpenChange, workspace, thread }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Messages with ${thread.partnerName}`} description="Partners with an account are notified by e-mail.">
      <Conversation workspace={workspace} thread={thread} />
    </Dialog>
  )
}
