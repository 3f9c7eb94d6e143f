import { type ReactNode, useId } from 'react'
import { classNames } from '@/lib/classNames'
import { Card } from './Card'

type Props = {
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The bar at the bottom: a sentence on the left, the action on the right. */
  footer?: ReactNode
  danger?: boolean
}

/** One setting or a group of settings, with one action. */
export function Section({ title, description, children, footer, danger = false }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className={classNames('overflow-hidden', danger && 'border-danger/40')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
          <div className="grid gap-1">
            <h2 id={id} className="font-semibold">
              {title}
            </h2>
            {description && <p className="max-w-prose text-sm text-pretty text-ink-soft">{description}</p>}
          </div>
          {children}
        </div>
        {footer && (
          <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-canvas px-5 py-2.5 text-sm text-ink-faint">
            {footer}
          </div>
        )}
      </Card>
    </section>
  )
}
