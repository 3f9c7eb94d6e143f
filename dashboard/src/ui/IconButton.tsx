import type { ComponentProps } from 'react'
import { classNames } from '@/lib/classNames'
import { Tooltip } from './Tooltip'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Read by screen readers and shown on hover: an icon alone is a riddle. */
  label: string
}

export function IconButton({ label, className, ...rest }: Props) {
  return (
    <Tooltip content={label}>
      <button
        type="button"
        aria-label={label}
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-md text-ink-soft transition-colors',
          'hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-50 data-[state=open]:bg-sunken [&_svg]:size-4',
          className,
        )}
        {...rest}
      />
    </Tooltip>
  )
}
