import type { ComponentProps } from 'react'
import { classNames } from '@/lib/classNames'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={classNames('control min-h-20 w-full px-3 py-2 text-[1rem] sm:text-base', className)}
      {...rest}
    />
  )
}
