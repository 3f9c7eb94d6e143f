import { LoaderCircle } from 'lucide-react'
import { classNames } from '@/lib/classNames'

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-4 animate-spin', className)} />
}
