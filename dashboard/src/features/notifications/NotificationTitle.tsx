import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notification } from '@/api/models'
import { safeRedirect } from '@/lib/redirects'

type Props = { notification: Notification; onFollow: () => void }

/** Links to the page that the notification is about, if there is one. The server returns the whole path, so the router does not build it. */
export function NotificationTitle({ notification: { title, link }, onFollow }: Props) {
  const router = useRouter()
  const address = safeRedirect(link ?? undefined)
  if (!address) return title
  const follow = (event: MouseEvent) => {
    onFollow()
    // The browser handles clicks that open a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(address)
  }
  return (
    <a href={address} onClick={follow} className="hover:underline">
      {title}
    </a>
  )
}
