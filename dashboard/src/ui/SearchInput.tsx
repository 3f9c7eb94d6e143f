import { Search } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Input } from './Input'
import { Kbd } from './Kbd'

const PAUSE_MS = 250

type Props = {
  label: string
  value: string
  /** Called when the typing pauses. */
  onChange: (value: string) => void
  shortcut?: string
  inputRef?: RefObject<HTMLInputElement | null>
}

export function SearchInput({ label, value, onChange, shortcut, inputRef }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // A change from outside, such as cleared filters, overrides the typed text.
    if (text.trim() !== value) setText(value)
  }
  const report = useEffectEvent((typed: string) => {
    if (typed !== value) onChange(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => report(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="relative min-w-0 flex-1">
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-faint" />
      <Input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        className="ps-9 pe-9 [&::-webkit-search-cancel-button]:hidden"
        autoComplete="off"
        spellCheck={false}
      />
      {shortcut && !text && <Kbd keys={shortcut} className="pointer-events-none absolute inset-y-0 end-3 my-auto h-4.5 max-sm:hidden" />}
    </div>
  )
}
