import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'

type Props = { tone?: 'info' | 'danger' | 'warning'; children: ReactNode; action?: ReactNode }

const TONES = {
  info: 'bg-accent-soft text-accent-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
}

export function Notice({ tone = 'info', children, action }: Props) {
  const Icon = tone === 'info' ? Info : CircleAlert
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-3 py-2.5 text-sm', TONES[tone])}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-2.5">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <div className="min-w-0 wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  )
}
