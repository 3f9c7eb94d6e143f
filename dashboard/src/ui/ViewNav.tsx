import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** The class names of a link in the navigation. */
export const VIEW_LINK =
  'border-b-2 border-transparent py-2 text-sm whitespace-nowrap text-ink-soft hover:text-ink data-[status=active]:border-accent data-[status=active]:font-medium data-[status=active]:text-ink'

/** Links between the views of a page. If they do not all fit, the active one is scrolled into view. */
export function ViewNav({ children }: { children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    const show = () => showOpen(nav.current)
    show()
    return router.subscribe('onRendered', show)
  }, [router])
  return (
    <nav ref={nav} aria-label="Views" className="flex gap-4 overflow-x-auto border-b border-line max-sm:gap-3">
      {children}
    </nav>
  )
}

function showOpen(nav: HTMLElement | null) {
  const open = nav?.querySelector('[data-status=active]')
  if (!nav || !open) return
  const frame = nav.getBoundingClientRect()
  const link = open.getBoundingClientRect()
  if (link.left < frame.left || link.right > frame.right) nav.scrollLeft += link.left - frame.left - (frame.width - link.width) / 2
}
