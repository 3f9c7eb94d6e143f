import type { ReactNode } from 'react'

/** A small empty state for a list inside a page. */
export function QuietRow({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-dashed border-line-strong px-4 py-5 text-sm text-pretty text-ink-soft">{children}</p>
}
