import type { ReactNode } from 'react'

export function NavGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="grid gap-0.5">
      <p aria-hidden className="px-2 pb-1 text-xs font-medium text-ink-faint">
        {label}
      </p>
      {children}
    </nav>
  )
}
