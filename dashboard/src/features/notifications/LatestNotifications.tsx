import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useNotifications } from '@/api/notifications'
import { EmptyState } from '@/ui/EmptyState'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { LATEST } from './latest'
import { NotificationRow } from './NotificationRow'
import { ReadAllButton } from './ReadAllButton'

export function LatestNotifications({ onLeave }: { onLeave: () => void }) {
  const notifications = useNotifications(LATEST)
  const empty = (
    <EmptyState quiet icon={Bell} title="Nothing new">
      Notifications about your workspaces appear here.
    </EmptyState>
  )
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 ps-4 pe-2">
        <h2 className="text-sm font-semibold">Notifications</h2>
        <ReadAllButton small unread={notifications.data?.meta.unreadCount ?? 0} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QueryView query={notifications} loading={<Skeleton className="m-4 h-32 rounded-md" />} empty={empty} isEmpty={(answer) => answer.data.length === 0}>
          {({ data }) => (
            <ul className="divide-y divide-line">
              {data.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} onLeave={onLeave} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      <Link to="/notifications" onClick={onLeave} className="border-t border-line px-4 py-2.5 text-center text-sm font-medium text-accent-text hover:bg-sunken">
        See all notifications
      </Link>
    </>
  )
}
