import { classNames } from '@/lib/classNames'

export type Suggestion = { value: string; label: string; hint?: string }

type Props = {
  id: string
  label: string
  suggestions: readonly Suggestion[]
  active: number
  onPick: (value: string) => void
  onActive: (index: number) => void
}

/** The suggestions under a text field. The field keeps the focus. */
export function SuggestionList({ id, label, suggestions, active, onPick, onActive }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} className="max-h-60 overflow-y-auto p-1">
      {suggestions.map((suggestion, index) => (
        // The field handles the keys and names the active option with aria-activedescendant.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={suggestion.value}
          id={`${id}-${index}`}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' })
          }}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerEnter={() => onActive(index)}
          onClick={() => onPick(suggestion.value)}
          className={classNames('flex items-center gap-2 rounded-md px-2.5 py-1.5 text-sm select-none', index === active && 'bg-sunken')}
        >
          <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
          {suggestion.hint && <span className="text-xs text-ink-faint">{suggestion.hint}</span>}
        </div>
      ))}
    </div>
  )
}
