import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  icon: LucideIcon
  title: string
  children: ReactNode
  action?: ReactNode
  /** Inside a card that has its own frame and heading. */
  quiet?: boolean
}

/** Explains an empty list and offers the first action. */
export function EmptyState({ icon: Icon, title, children, action, quiet = false }: Props) {
  if (quiet) {
    return (
      <div className="grid place-content-center justify-items-center gap-1 px-4 py-8 text-center text-sm">
        <Icon aria-hidden className="mb-1.5 size-5 text-ink-faint" strokeWidth={1.75} />
        <p className="font-medium">{title}</p>
        <div className="max-w-sm text-pretty text-ink-soft">{children}</div>
        {action && <div className="mt-3">{action}</div>}
      </div>
    )
  }
  return (
    <div className="grid justify-items-center gap-1 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      <span className="mb-3 grid size-10 place-items-center rounded-lg border border-line bg-surface shadow-card">
        <Icon aria-hidden className="size-5 text-ink-soft" strokeWidth={1.75} />
      </span>
      <h2 className="font-semibold">{title}</h2>
      <div className="max-w-sm text-sm text-pretty text-ink-soft">{children}</div>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
