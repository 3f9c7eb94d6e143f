import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { classNames } from '@/lib/classNames'
import type { ControlProps } from './Field'

export type SelectOption<Value extends string> = { value: Value; label: string; description?: string }

type Props<Value extends string> = Partial<ControlProps> & {
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  disabled?: boolean
  /** Without a frame until it is touched, for rows. */
  quiet?: boolean
  className?: string
  'aria-label'?: string
}

export function Select<Value extends string>({ value, options, onChange, disabled = false, quiet = false, className, ...control }: Props<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} disabled={disabled}>
      <Radix.Trigger
        {...control}
        className={classNames(
          'inline-flex items-center justify-between gap-2 px-3',
          quiet ? 'h-8 rounded-md text-sm hover:bg-sunken' : 'control h-9 text-base',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value />
        </span>
        <Radix.Icon>
          <ChevronDown aria-hidden className="size-4 text-ink-faint" />
        </Radix.Icon>
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
