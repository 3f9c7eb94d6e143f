import { usePartnerMessages, useReadFromProgram, useWriteToProgram } from '@/api/partnerPortal'
import type { PartnerEnrollment } from '@/api/partnerSession'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { MessageForm, MessageThread } from '@/ui/MessageThread'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { Section } from '@/ui/Section'

/** The messages with one program, with a field to reply. */
export function ProgramMessages({ enrollment }: { enrollment: PartnerEnrollment }) {
  const name = enrollment.program.name
  const messages = usePartnerMessages(enrollment.id)
  const write = useWriteToProgram(enrollment.id)
  const read = useReadFromProgram(enrollment.id)
  const unread = (messages.data ?? []).filter(({ sender, readAt }) => sender === 'program' && readAt === null).length
  return (
    <Section title={name}>
      <QueryView query={messages} loading={<RowsSkeleton rows={2} label="Loading messages" />}>
        {(all) => (
          <MessageThread label={`Messages with ${name}`} messages={all} nameOf={(sender) => (sender === 'program' ? name : 'You')}>
            {unread > 0 && (
              <div className="flex flex-wrap items-center gap-3">
                <Badge tone="accent">{unread} unread</Badge>
                <Button size="small" pending={read.isPending} onClick={() => read.mutate()}>
                  Mark as read
                </Button>
              </div>
            )}
            <MessageForm label={`Message to ${name}`} onSend={(text) => write.mutateAsync(text)} />
          </MessageThread>
        )}
      </QueryView>
    </Section>
  )
}
