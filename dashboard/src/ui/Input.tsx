import type { ComponentProps } from 'react'
import { classNames } from '@/lib/classNames'

/** Sixteen pixels on phones, or iOS zooms into the field. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={classNames('control h-9 w-full min-w-0 px-3 text-[1rem] sm:text-base', className)}
      {...rest}
    />
  )
}
