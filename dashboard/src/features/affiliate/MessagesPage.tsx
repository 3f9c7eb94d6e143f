import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useMessages } from '@/api/partnerMessages'
import { useWorkspace } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { AffiliateNav } from './AffiliateNav'
import { MessageRow } from './MessageRow'
import { Rows } from './Rows'

const PAGE_SIZE = 25

export function MessagesPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/affiliate/messages' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/messages' })
  const rows = useMessages(workspace.id, { page, limit: PAGE_SIZE })
  const unread = rows.data?.meta.unreadCount ?? 0
  return (
    <>
      <PageHeader
        title="Messages"
        place={workspace.name}
        description={unread > 0 ? `You have ${plural(unread, 'unread message')} from partners.` : 'Messages between you and your partners.'}
      />
      <AffiliateNav />
      <Rows
        query={rows}
        label="Loading messages"
        empty={
          <EmptyState icon={MessageSquare} title="No messages yet">
            Send a message from the partner list. Partners reply from their portal.
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: { page: next } })}
      >
        {(row) => <MessageRow key={row.id} row={row} workspace={workspace} />}
      </Rows>
    </>
  )
}
