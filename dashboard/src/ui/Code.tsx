import { useId } from 'react'
import { CopyIconButton } from './CopyIconButton'

type Props = { label: string; text: string }

/** A request or response body, unchanged; long lines scroll inside their frame. */
export function Code({ label, text }: Props) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-center justify-between gap-4">
        <p id={id} className="text-sm font-medium">
          {label}
        </p>
        {text !== '' && <CopyIconButton value={text} label={`Copy ${label.toLowerCase()}`} />}
      </div>
      {text === '' ? (
        <p className="text-sm text-ink-faint">Empty</p>
      ) : (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
          tabIndex={0}
          role="group"
          aria-labelledby={id}
          className="max-h-72 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-5 text-ink-soft"
        >
          {text}
        </pre>
      )}
    </div>
  )
}
