import { Slot } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { classNames } from '@/lib/classNames'
import { usePress } from './usePress'

type Props = {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  className?: string
}

const opens = (key: string) => ['Enter', ' ', 'ArrowDown'].includes(key)

export function Menu({ trigger, children, align = 'end', side = 'bottom', className }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const { overlays, open, setOpen, waiting } = usePress(button, opens)
  if (!overlays) {
    return (
      <Slot.Root aria-haspopup="menu" {...waiting}>
        {trigger}
      </Slot.Root>
    )
  }
  const { DropdownMenu } = overlays
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto rounded-lg bg-raised p-1 shadow-raised outline-none',
            className,
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
