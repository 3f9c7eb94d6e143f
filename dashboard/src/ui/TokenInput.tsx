import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Chip } from './Chip'
import type { ControlProps } from './Field'
import type { Suggestion } from './SuggestionList'
import { splitTokens, suggestionsFor } from './tokens'
import { useOverlays } from './useOverlays'

type Props = Partial<ControlProps> & {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** The name of the values, for the list and the remove buttons. */
  noun: string
  options?: readonly Suggestion[]
  /** Called with the typed text if the server searches the options. */
  onSearch?: (text: string) => void
  /** Whether values that are not options are accepted. */
  free?: boolean
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
}

const NONE: readonly Suggestion[] = []

/** An input for several values, shown as chips, typed or picked from a list. */
export function TokenInput({ value, onChange, noun, options = NONE, onSearch, free = false, placeholder, disabled = false, ...control }: Props) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const suggestions = suggestionsFor(onSearch ? '' : text, options, value, free)
  const overlays = useOverlays(open)
  const showing = open && overlays !== undefined && suggestions.length > 0

  const add = (values: readonly string[]) => {
    onChange([...new Set([...value, ...values])])
    setText('')
    onSearch?.('')
    setActive(0)
  }
  const type = (typed: string) => {
    const parts = splitTokens(typed)
    setOpen(true)
    setActive(0)
    if (free && /[,\n\t]/.test(typed)) add(parts)
    else {
      setText(typed)
      onSearch?.(typed)
    }
  }
  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault()
    setOpen(true)
    if (suggestions.length > 0) setActive((active + step + suggestions.length) % suggestions.length)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const picked = showing ? suggestions[active] : undefined
    if (event.key === 'ArrowDown') move(event, showing ? 1 : 0)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (event.key === 'Escape' && showing) setOpen(false)
    else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
    else if (event.key === 'Enter' && (picked || text)) {
      event.preventDefault()
      if (picked) add([picked.value])
      else if (free) add(splitTokens(text))
    }
  }
  const leave = () => {
    setOpen(false)
    if (free && text.trim()) add(splitTokens(text))
    else {
      setText('')
      onSearch?.('')
    }
  }
  return (
    <>
        <div
          ref={box}
          className="control flex min-h-9 w-full flex-wrap items-center gap-1 px-1.5 py-1 has-aria-invalid:border-danger has-focus-visible:border-(--ring) has-focus-visible:ring-3 has-focus-visible:ring-(--ring)/28"
        >
          {value.map((item) => {
            const label = options.find((option) => option.value === item)?.label ?? item
            return (
              <Chip key={item} removeLabel={`Remove ${noun} ${label}`} disabled={disabled} onRemove={() => onChange(value.filter((other) => other !== item))}>
                {label}
              </Chip>
            )
          })}
          <input
            {...control}
            role="combobox"
            aria-expanded={showing}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={showing ? `${listId}-${active}` : undefined}
            value={text}
            disabled={disabled}
            placeholder={value.length === 0 ? placeholder : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={leave}
            onKeyDown={onKeyDown}
            className="h-6 min-w-24 flex-1 bg-transparent px-1.5 text-[1rem] outline-none sm:text-base"
          />
        </div>
      {overlays && (
        <overlays.Popover.Root open={showing} onOpenChange={setOpen}>
          <overlays.Popover.Anchor virtualRef={box} />
      <overlays.Popover.Portal>
        <overlays.Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => box.current?.contains(event.target as Node) && event.preventDefault()}
          aria-label={`Suggestions: ${noun}`}
          className="z-50 w-(--radix-popover-trigger-width) min-w-56 animate-appear overflow-hidden rounded-lg bg-raised shadow-raised"
        >
          <overlays.SuggestionList id={listId} label={`Suggestions: ${noun}`} suggestions={suggestions} active={active} onActive={setActive} onPick={(picked) => add([picked])} />
        </overlays.Popover.Content>
      </overlays.Popover.Portal>
    </overlays.Popover.Root>
      )}
    </>
  )
}
