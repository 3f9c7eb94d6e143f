import { useId } from 'react'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  description?: string
  disabled?: boolean
  /** For rows: the label is visually hidden. */
  bare?: boolean
}

export function Switch({ checked, onChange, label, description, disabled = false, bare = false }: Props) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6">
      <div className={bare ? 'sr-only' : 'grid'}>
        <label htmlFor={id} className="cursor-pointer text-sm font-medium">
          {label}
        </label>
        {description && (
          <span id={`${id}-note`} className="text-sm text-ink-faint">
            {description}
          </span>
        )}
      </div>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        {...(description ? { 'aria-describedby': `${id}-note` } : {})}
        className="group mt-0.5 h-5 w-9 shrink-0 rounded-full bg-line-strong p-0.5 transition-colors disabled:opacity-60 aria-checked:bg-accent"
      >
        <span className="block size-4 rounded-full bg-white shadow-card transition-transform group-aria-checked:translate-x-4 rtl:group-aria-checked:-translate-x-4" />
      </button>
    </div>
  )
}
