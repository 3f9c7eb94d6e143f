import type { ReactNode } from 'react'

/** The last row of a dialog: on phones the main action comes first and is as wide as the thumb expects. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2 pt-5 sm:flex-row sm:justify-end max-sm:[&>button]:h-10">{children}</div>
}
