import type { ComponentProps } from 'react'
import { classNames } from '@/lib/classNames'

/** Sixteen pixels on phones, or iOS zooms into the field. */
export function Input({ large = false, className, ...rest }: ComponentProps<'input'> & { large?: boolean }) {
  return (
    <input
      className={classNames('control w-full min-w-0 px-3', large ? 'h-11 text-lg' : 'h-9 text-[1rem] sm:text-base', className)}
      {...rest}
    />
  )
}
