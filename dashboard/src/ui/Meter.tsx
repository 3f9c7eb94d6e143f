import { use } from 'react'
import { classNames } from '@/lib/classNames'
import { formatNumber } from '@/lib/numbers'
import { FormatContext } from './FormatContext'

type Props = { label: string; used: number; /** Null means without limit. */ limit: number | null }

export function Meter({ label, used, limit }: Props) {
  const { locale } = use(FormatContext)
  const share = limit === null || limit === 0 ? 0 : Math.min(1, used / limit)
  const tone = share >= 1 ? 'bg-danger' : share >= 0.8 ? 'bg-warning' : 'bg-accent'
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-soft">{label}</span>
        <span className="tabular-nums">
          <span className="font-medium">{formatNumber(used, locale)}</span>
          <span className="text-ink-faint"> {limit === null ? 'no limit' : `of ${formatNumber(limit, locale)}`}</span>
        </span>
      </div>
      {limit !== null && (
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuenow={used}
          aria-valuemax={limit}
          className="h-1.5 overflow-hidden rounded-full bg-pressed"
        >
          <div className={classNames('h-full rounded-full', tone, share > 0 && 'min-w-1')} style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  )
}
