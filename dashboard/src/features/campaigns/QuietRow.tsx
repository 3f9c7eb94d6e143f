import type { ReactNode } from 'react'

/** For a list inside a page that has nothing in it, where a large picture would be too much. */
export function QuietRow({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-dashed border-line-strong px-4 py-5 text-sm text-pretty text-ink-soft">{children}</p>
}
