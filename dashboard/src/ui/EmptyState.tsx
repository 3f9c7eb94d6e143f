import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; children: ReactNode; action?: ReactNode }

/** Says what belongs here and what to do first. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
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
