import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'
import { Kbd } from './Kbd'
import { overlaysAtHand } from './useOverlays'

type Props = {
  children: ReactNode
  icon?: ReactNode
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  /** The child is a link that gets the style of the item. */
  asChild?: boolean
  onSelect?: () => void
}

export function MenuItem({ children, icon, shortcut, danger = false, disabled = false, asChild = false, onSelect }: Props) {
  const { DropdownMenu } = overlaysAtHand()
  const classes = classNames(
    'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0',
    danger ? 'text-danger-text' : 'text-ink [&_svg]:text-ink-faint',
  )
  if (asChild) {
    return (
      <DropdownMenu.Item asChild className={classes} disabled={disabled}>
        {children}
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item className={classes} disabled={disabled} {...(onSelect ? { onSelect } : {})}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </DropdownMenu.Item>
  )
}
