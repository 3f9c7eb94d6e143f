import type { Workspace } from '@/api/models'
import { useReadMessages, useSendMessage, useThread } from '@/api/partnerMessages'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { MessageForm, MessageThread } from '@/ui/MessageThread'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'

export type Thread = { programId: string; partnerId: string; partnerName: string }

/** The messages between a program and one partner, with a field to write another. */
export function Conversation({ workspace, thread: { programId, partnerId, partnerName } }: { workspace: Workspace; thread: Thread }) {
  const messages = useThread(workspace.id, { programId, partnerId })
  const send = useSendMessage(workspace.id)
  const read = useReadMessages(workspace.id)
  const canWrite = may(workspace.role, 'campaigns:write')
  const unread = (messages.data ?? []).some(({ sender, readAt }) => sender === 'partner' && readAt === null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <QueryView query={messages} loading={<RowsSkeleton rows={2} label="Loading messages" />}>
        {(all) => (
          <MessageThread label={`Messages with ${partnerName}`} messages={all} nameOf={(sender) => (sender === 'partner' ? partnerName : workspace.name)}>
            {canWrite && unread && (
              <div>
                <Button size="small" pending={read.isPending} onClick={() => read.mutate({ programId, partnerId })}>
                  Mark as read
                </Button>
              </div>
            )}
            {canWrite && <MessageForm label={`Message to ${partnerName}`} onSend={(text) => send.mutateAsync({ programId, partnerId, text })} />}
          </MessageThread>
        )}
      </QueryView>
    </div>
  )
}
