import type { ComponentProps } from 'react'
import { classNames } from '@/lib/classNames'
import { Tooltip } from './Tooltip'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Read by screen readers and shown on hover, because an icon alone is unclear. */
  label: string
  /** Larger, for touch screens. */
  large?: boolean
}

export function IconButton({ label, large = false, className, ...rest }: Props) {
  return (
    <Tooltip content={label}>
      <button
        type="button"
        aria-label={label}
        className={classNames(
          'grid shrink-0 place-items-center rounded-md text-ink-soft transition-colors',
          'hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50 data-[state=open]:bg-sunken',
          large ? 'size-10 [&_svg]:size-5' : 'size-8 [&_svg]:size-4',
          className,
        )}
        {...rest}
      />
    </Tooltip>
  )
}
