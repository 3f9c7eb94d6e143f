import { classNames } from '@/lib/classNames'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block', className)} />
}
