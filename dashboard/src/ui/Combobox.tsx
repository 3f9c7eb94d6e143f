import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import type { ControlProps } from './Field'
import { useOverlays } from './useOverlays'
import { WaitingTrigger } from './WaitingTrigger'

export type ComboboxOption = { value: string; label: string; hint?: string; /** Options of a group stand together under its name. */ group?: string }

type Props = Partial<ControlProps> & {
  value: string
  options: readonly ComboboxOption[]
  onChange: (value: string) => void
  searchLabel: string
  /** Called with the typed text if the server searches the options. */
  onSearch?: (text: string) => void
  disabled?: boolean
  'aria-label'?: string
}

/** A select for long lists, with a search field. */
export function Combobox({ value, options, onChange, searchLabel, onSearch, disabled = false, 'aria-label': label, ...control }: Props) {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) onSearch?.('')
  }
  const chosen = options.find((option) => option.value === value)
  const shown = chosen?.label ?? value
  const trigger = (
    <button
      type="button"
      {...control}
      // The accessible name must contain the visible text, or voice control cannot find the button.
      aria-label={label && `${label}: ${shown}`}
      disabled={disabled}
      className="control flex h-9 w-full items-center justify-between gap-2 px-3 text-base"
    >
      <span className="truncate">{shown}</span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </button>
  )
  const overlays = useOverlays(open)
  if (!overlays) return <WaitingTrigger onPress={() => setOpen(true)}>{trigger}</WaitingTrigger>
  const { ComboboxList, Popover } = overlays
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={searchLabel}
          className="z-50 w-(--radix-popover-trigger-width) min-w-64 animate-appear overflow-hidden rounded-lg bg-raised shadow-raised"
        >
          <ComboboxList
            value={value}
            options={options}
            searchLabel={searchLabel}
            onSearch={onSearch}
            onPick={(picked) => {
              onChange(picked)
              change(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
