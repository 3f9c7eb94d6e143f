import { type ReactNode, useId } from 'react'

export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label, hint and error of one control, tied to it for screen readers. */
export function Field({ label, hint, error, aside, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, ...(note ? { 'aria-describedby': noteId } : {}), ...(error ? { 'aria-invalid': true } : {}) })}
      {note && (
        <p id={noteId} role={error ? 'alert' : undefined} className={error ? 'text-sm text-danger-text' : 'text-sm text-ink-faint'}>
          {note}
        </p>
      )}
    </div>
  )
}
