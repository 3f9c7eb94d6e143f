import type { ReactNode } from 'react'

/**
 * The last row of a dialog. On phones the main action comes first and has the full width. The row stays visible
 * when the dialog is longer than the screen.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col-reverse gap-2 bg-raised px-5 pt-4 pb-5 sm:flex-row sm:justify-end sm:rounded-b-xl max-sm:[&>button]:h-10">{children}</div>
}
