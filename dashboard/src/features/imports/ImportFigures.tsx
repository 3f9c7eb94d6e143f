import { use } from 'react'
import type { ImportJob } from '@/api/models'
import { formatNumber } from '@/lib/numbers'
import { Figure } from '@/ui/Figure'
import { FormatContext } from '@/ui/FormatContext'
import { isDryRun } from './words'

export function ImportFigures({ job }: { job: ImportJob }) {
  const { locale } = use(FormatContext)
  const would = isDryRun(job)
  return (
    <dl aria-label="Results" className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card sm:grid-cols-4">
      <Figure label={would ? 'Would be created' : 'Created'}>{formatNumber(job.created, locale)}</Figure>
      <Figure label={would ? 'Would be changed' : 'Changed'}>{formatNumber(job.updated, locale)}</Figure>
      <Figure label={would ? 'Would be skipped' : 'Skipped'}>{formatNumber(job.skipped, locale)}</Figure>
      <Figure label={would ? 'Would fail' : 'Failed'}>{formatNumber(job.failed, locale)}</Figure>
    </dl>
  )
}
