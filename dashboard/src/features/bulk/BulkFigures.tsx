import { use } from 'react'
import type { BulkOperation } from '@/api/models'
import { formatNumber } from '@/lib/numbers'
import { Figure } from '@/ui/Figure'
import { FormatContext } from '@/ui/FormatContext'

export function BulkFigures({ operation }: { operation: BulkOperation }) {
  const { locale } = use(FormatContext)
  return (
    <dl aria-label="Results" className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card">
      <Figure label="Done">{formatNumber(operation.succeeded, locale)}</Figure>
      <Figure label="Skipped">{formatNumber(operation.skipped, locale)}</Figure>
      <Figure label="Failed">{formatNumber(operation.failed, locale)}</Figure>
    </dl>
  )
}
