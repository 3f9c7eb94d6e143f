import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus when the page changes, so that screen readers continue at the new content. */
export function MainRegion({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-4xl min-w-0 px-4 py-6 sm:px-8 md:py-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </main>
  )
}
