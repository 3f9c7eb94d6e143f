import { Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '@/lib/classNames'
import type { ControlProps } from './Field'
import { useOverlays } from './useOverlays'
import { WaitingTrigger } from './WaitingTrigger'

export type ComboboxOption = { value: string; label: string; hint?: string; /** Options of a group stand together under its name. */ group?: string }

type Props = Partial<ControlProps> & {
  value: string
  options: readonly ComboboxOption[]
  onChange: (value: string) => void
  searchLabel: string
  disabled?: boolean
  'aria-label'?: string
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint'

/** A select for long lists: type to narrow it. */
export function Combobox({ value, options, onChange, searchLabel, disabled = false, 'aria-label': label, ...control }: Props) {
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  const shown = chosen?.label ?? value
  const trigger = (
    <button
      type="button"
      {...control}
      // What is read out must hold what is seen, or it cannot be asked for by voice.
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
  const { Command, Popover } = overlays
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={searchLabel}
          className="z-50 w-(--radix-popover-trigger-width) min-w-64 animate-appear overflow-hidden rounded-lg bg-raised shadow-raised"
        >
          <Command loop label={searchLabel} defaultValue={value}>
            <Command.Input
              placeholder={`${searchLabel}…`}
              className="h-10 w-full border-b border-line bg-transparent px-3 text-[1rem] outline-none sm:text-sm"
            />
            <Command.List className="max-h-64 overflow-y-auto p-1">
              <Command.Empty className="px-2.5 py-6 text-center text-sm text-ink-faint">Nothing matches.</Command.Empty>
              {[...new Set(options.map(({ group }) => group))].map((group) => (
                <Command.Group key={group ?? ''} {...(group ? { heading: group } : {})} className={GROUP}>
                  {options.filter((option) => option.group === group).map((option) => (
                    <Command.Item
                      key={option.value}
                      value={option.value}
                      keywords={[option.label, option.hint ?? '', group ?? '']}
                      onSelect={() => {
                        onChange(option.value)
                        setOpen(false)
                      }}
                      className="flex items-center gap-2 rounded-md px-2.5 py-1.5 text-sm data-[selected=true]:bg-sunken"
                    >
                      <span className="min-w-0 flex-1 truncate">{option.label}</span>
                      <span className="text-xs text-ink-faint tabular-nums">{option.hint}</span>
                      <Check
                        aria-hidden
                        className={classNames('size-4 text-accent-text', option.value !== value && 'invisible')}
                      />
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
