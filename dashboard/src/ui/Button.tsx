import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/classNames'
import { Kbd } from './Kbd'
import { Spinner } from './Spinner'

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover disabled:bg-pressed disabled:text-ink-faint',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken disabled:opacity-50',
  ghost: 'text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-50',
  danger: 'bg-danger text-on-accent hover:bg-danger-hover disabled:opacity-50',
  dangerQuiet: 'border border-line-strong bg-surface text-danger-text hover:bg-danger-soft disabled:opacity-50',
}

const SIZES = {
  small: 'h-7 px-2.5 text-sm gap-1.5',
  medium: 'h-8.5 px-3 text-sm gap-2',
  large: 'h-10 px-4 text-base gap-2',
}

type Props = ComponentProps<'button'> & {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  /** Keeps the width and the focus, shows a spinner, and ignores clicks. */
  pending?: boolean
  icon?: ReactNode
  shortcut?: string
  asChild?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  pending = false,
  icon,
  shortcut,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const classes = classNames(
    'relative inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap transition-colors select-none',
    'disabled:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type="button"
      className={classes}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {pending && <Spinner className="absolute" />}
      <span className={classNames('inline-flex items-center gap-[inherit]', pending && 'opacity-0')}>
        {icon}
        {children}
        {shortcut && <Kbd keys={shortcut} inherit className="max-sm:hidden" />}
      </span>
    </button>
  )
}
