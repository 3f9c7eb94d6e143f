import { Card } from './Card'
import { Skeleton } from './Skeleton'

type Props = { rows?: number; label: string; avatar?: boolean }

/** As tall as the rows that replace it, so that the layout does not shift. */
export function RowsSkeleton({ rows = 3, label, avatar = false }: Props) {
  return (
    <Card role="status" aria-label={label} className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 px-4 py-3">
          {avatar && <Skeleton className="size-8 rounded-full" />}
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3 w-40 max-w-full" />
            <Skeleton className="h-3 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </Card>
  )
}
