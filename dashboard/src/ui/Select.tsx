import { Check, ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '@/lib/classNames'
import type { ControlProps } from './Field'
import { usePress } from './usePress'

export type SelectOption<Value extends string> = { value: Value; label: string; description?: string }

type Props<Value extends string> = Partial<ControlProps> & {
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  disabled?: boolean
  /** Without a border until it has the focus or the pointer, for rows. */
  quiet?: boolean
  className?: string
  'aria-label'?: string
}

/** Typing selects an option by its first letters, including a single letter. */
const acts = (key: string) => key.length === 1 || ['Enter', 'ArrowDown', 'ArrowUp'].includes(key)

export function Select<Value extends string>({ value, options, onChange, disabled = false, quiet = false, className, ...control }: Props<Value>) {
  const trigger = useRef<HTMLButtonElement>(null)
  const { overlays, open, setOpen, waiting } = usePress(trigger, acts)
  const classes = classNames(
    'inline-flex items-center justify-between gap-2 px-3',
    quiet ? 'h-8 rounded-md text-sm hover:bg-sunken' : 'control h-9 text-base',
    className,
  )
  const arrow = <ChevronDown aria-hidden className="size-4 text-ink-faint" />
  if (!overlays) {
    return (
      // The controlled list is not loaded yet.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      <button type="button" role="combobox" aria-autocomplete="none" disabled={disabled} {...control} {...waiting} className={classes}>
        <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
        <span aria-hidden>{arrow}</span>
      </button>
    )
  }
  const { Select: Radix } = overlays
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} disabled={disabled} open={open} onOpenChange={setOpen}>
      <Radix.Trigger ref={trigger} {...control} className={classes}>
        <span className="truncate">
          <Radix.Value />
        </span>
        <Radix.Icon>{arrow}</Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-80 animate-appear overflow-hidden rounded-lg bg-raised shadow-raised"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="grid cursor-pointer grid-cols-[1fr_1rem] items-start gap-x-3 rounded-md px-2.5 py-1.5 text-sm outline-none select-none data-highlighted:bg-sunken"
              >
                <span>
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.description && <span className="block text-xs text-ink-faint">{option.description}</span>}
                </span>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="mt-0.5 size-4 text-accent-text" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
