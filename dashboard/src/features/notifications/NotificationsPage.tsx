import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useNotifications } from '@/api/notifications'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { NotificationRow } from './NotificationRow'
import { ReadAllButton } from './ReadAllButton'

const PAGE_SIZE = 20
const CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const

export function NotificationsPage() {
  const search = useSearch({ from: '/member/notifications' })
  const navigate = useNavigate({ from: '/notifications' })
  const unreadOnly = search.show === 'unread'
  const notifications = useNotifications({ page: search.page ?? 1, limit: PAGE_SIZE, ...(unreadOnly ? { unread: true } : {}) })
  const empty = (
    <EmptyState icon={Bell} title={unreadOnly ? 'No unread notifications' : 'No notifications yet'}>
      {unreadOnly ? 'You have read all notifications.' : 'New members, used-up budgets, failing webhooks and other events in your workspaces appear here.'}
    </EmptyState>
  )
  return (
    <>
      <PageHeader
        title="Notifications"
        description={
          <>
            Events in your workspaces. Choose what you are notified about in{' '}
            <Link to="/profile/notifications" className="text-accent-text underline underline-offset-4">
              your preferences
            </Link>
            .
          </>
        }
        actions={<ReadAllButton unread={notifications.data?.meta.unreadCount ?? 0} />}
      />
      <SegmentedControl
        label="Filter notifications"
        value={unreadOnly ? 'unread' : 'all'}
        options={CHOICES}
        onChange={(show) => void navigate({ search: show === 'unread' ? { show } : {}, replace: true })}
      />
      <QueryView query={notifications} loading={<RowsSkeleton label="Loading notifications" />} empty={empty} isEmpty={(answer) => answer.data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={notifications.isPlaceholderData} className="overflow-hidden">
              <ul className="divide-y divide-line">
                {data.map((notification) => (
                  <NotificationRow key={notification.id} notification={notification} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(page) => void navigate({ search: { ...search, page } })} />
          </>
        )}
      </QueryView>
    </>
  )
}
