import type { ImportPreview } from '@/api/models'
import { plural } from '@/lib/numbers'
import { EmptyState } from '@/ui/EmptyState'
import { Section } from '@/ui/Section'
import { ListChecks } from 'lucide-react'
import { PreviewRow } from './PreviewRow'

export function Preview({ preview }: { preview: ImportPreview }) {
  const { create, update, skip, conflict, fail, rows, truncated } = preview
  const sums = [`${create} to create`, `${update} to change`, `${skip} to skip`, plural(conflict, 'conflict'), `${fail} that would fail`].join(', ')
  return (
    <Section title="What would happen" description={truncated ? `${sums}. The first ${rows.length} are listed.` : `${sums}.`}>
      {rows.length === 0 ? (
        <EmptyState quiet icon={ListChecks} title="No links">
          There is nothing to import.
        </EmptyState>
      ) : (
        <ul aria-label="What would happen to each link" className="divide-y divide-line">
          {rows.map((row) => (
            <PreviewRow key={row.row} row={row} />
          ))}
        </ul>
      )}
    </Section>
  )
}
