import type { ReactNode } from 'react'

/** How a link in it looks. */
export const VIEW_LINK =
  'border-b-2 border-transparent py-2 text-sm whitespace-nowrap text-ink-soft hover:text-ink data-[status=active]:border-accent data-[status=active]:font-medium data-[status=active]:text-ink'

/** Leads from one view of a page to the next. */
export function ViewNav({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Views" className="flex gap-4 overflow-x-auto border-b border-line max-sm:gap-3">
      {children}
    </nav>
  )
}
