import { Check, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { Notification } from '@/api/models'
import { useDeleteNotification, useReadNotification } from '@/api/notifications'
import { classNames } from '@/lib/classNames'
import { describeProblem } from '@/lib/problem'
import { IconButton } from '@/ui/IconButton'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { NotificationTitle } from './NotificationTitle'

const LOOKS = {
  info: { icon: Info, color: 'text-ink-faint' },
  success: { icon: CircleCheck, color: 'text-success-text' },
  warning: { icon: TriangleAlert, color: 'text-warning-text' },
  error: { icon: CircleAlert, color: 'text-danger-text' },
}

const onError = (error: unknown) => toast.error(describeProblem(error))

type Props = { notification: Notification; onLeave?: () => void }

export function NotificationRow({ notification, onLeave }: Props) {
  const { id, title, message, severity, read, createdAt } = notification
  const markRead = useReadNotification()
  const remove = useDeleteNotification()
  // A newer server may have more types.
  const { icon: Icon, color } = LOOKS[severity] ?? LOOKS.info
  const follow = () => {
    if (!read) markRead.mutate(id, { onError })
    onLeave?.()
  }
  return (
    <li className={classNames('flex items-start gap-3 px-4 py-3', !read && 'bg-accent-soft/40')}>
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', color)} />
      <div className="min-w-0 flex-1 text-sm">
        <p className={classNames('wrap-anywhere', !read && 'font-medium')}>
          {!read && <span className="sr-only">Unread: </span>}
          <NotificationTitle notification={notification} onFollow={follow} />
        </p>
        <p className="text-pretty text-ink-soft wrap-anywhere">{message}</p>
        <p className="text-xs leading-5 text-ink-soft">
          <Time value={createdAt} />
        </p>
      </div>
      <div className="-me-2 flex shrink-0">
        {!read && (
          <IconButton label={`Mark as read: ${title}`} onClick={() => markRead.mutate(id, { onError })}>
            <Check aria-hidden />
          </IconButton>
        )}
        <IconButton label={`Delete: ${title}`} onClick={() => remove.mutate(id, { onError })}>
          <X aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
