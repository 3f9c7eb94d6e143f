import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '@/lib/numbers'
import { IconButton } from './IconButton'

type Props = { page: number; limit: number; total: number; hasMore: boolean; onPage: (page: number) => void }

export function Pagination({ page, limit, total, hasMore, onPage }: Props) {
  if (page === 1 && !hasMore) return null
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  return (
    <nav aria-label="Pages" className="flex items-center justify-between text-sm text-ink-soft">
      <p className="tabular-nums">
        {formatNumber(first)} to {formatNumber(last)} of {formatNumber(total)}
      </p>
      <div className="flex gap-1">
        <IconButton label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className="rtl:rotate-180" />
        </IconButton>
        <IconButton label="Next page" disabled={!hasMore} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden className="rtl:rotate-180" />
        </IconButton>
      </div>
    </nav>
  )
}
