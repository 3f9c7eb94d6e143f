import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; /** What is taken away by the button, in words. */ removeLabel: string; onRemove: () => void; disabled?: boolean }

/** One of several values, with a button that removes it. */
export function Chip({ children, removeLabel, onRemove, disabled = false }: Props) {
  return (
    <span className="inline-flex h-6 max-w-full items-center gap-0.5 rounded-sm bg-pressed ps-2 text-sm text-ink has-disabled:pe-2">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        disabled={disabled}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-soft hover:text-ink disabled:hidden"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
