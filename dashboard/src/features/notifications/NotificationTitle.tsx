import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notification } from '@/api/models'
import { safeRedirect } from '@/lib/redirects'

type Props = { notification: Notification; onFollow: () => void }

/** Leads to the page it is about, if there is one. The address comes whole from the server, so the router is not asked to build it. */
export function NotificationTitle({ notification: { title, link }, onFollow }: Props) {
  const router = useRouter()
  const address = safeRedirect(link ?? undefined)
  if (!address) return title
  const follow = (event: MouseEvent) => {
    onFollow()
    // Opening a new tab or window is left to the browser.
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
