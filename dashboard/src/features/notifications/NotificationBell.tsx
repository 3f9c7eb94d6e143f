import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNotifications } from '@/api/notifications'
import { classNames } from '@/lib/classNames'
import { Spinner } from '@/ui/Spinner'
import { useOverlays } from '@/ui/useOverlays'
import { WaitingTrigger } from '@/ui/WaitingTrigger'
import { LATEST } from './latest'

/** Loaded on demand, so that the list is not part of the first screen. */
const LatestNotifications = lazy(() => import('./LatestNotifications').then((module) => ({ default: module.LatestNotifications })))

const MOST_SHOWN = 99

/** The number of unread notifications, and a menu with the latest ones. */
export function NotificationBell({ large = false }: { large?: boolean }) {
  const [open, setOpen] = useState(false)
  const unread = useNotifications(LATEST).data?.meta.unreadCount ?? 0
  const overlays = useOverlays(open)
  const trigger = (
      <button
        type="button"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        className={classNames(
          'relative grid shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken',
          large ? 'size-10 [&_svg]:size-5' : 'size-8.5 [&_svg]:size-4',
        )}
      >
        <Bell aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0 top-0 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-semibold text-on-accent tabular-nums"
          >
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
  )
  if (!overlays) return <WaitingTrigger onPress={() => setOpen(true)}>{trigger}</WaitingTrigger>
  const { Popover } = overlays
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Notifications"
          className="z-50 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] animate-appear flex-col overflow-hidden rounded-lg bg-raised shadow-raised outline-none"
        >
          <Suspense fallback={<Spinner className="m-6 justify-self-center" />}>
            <LatestNotifications onLeave={() => setOpen(false)} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
