import { classNames } from '@/lib/classNames'
import { TAG_DOTS, type TagColor } from './colors'

export function TagDot({ color }: { color: TagColor }) {
  return <span aria-hidden className={classNames('inline-block size-2.5 shrink-0 rounded-full', TAG_DOTS[color])} />
}
