import type { ImportPreview } from '@/api/models'
import { plural } from '@/lib/numbers'
import { EmptyState } from '@/ui/EmptyState'
import { Section } from '@/ui/Section'
import { ListChecks } from 'lucide-react'
import { PreviewRow } from './PreviewRow'

export function Preview({ preview }: { preview: ImportPreview }) {
  const { create, update, skip, conflict, fail, rows, truncated } = preview
  const sums = [`${create} to create`, `${update} to change`, `${skip} to skip`, plural(conflict, 'conflict'), `${fail} to fail`].join(', ')
  return (
    <Section title="Preview" description={truncated ? `${sums}. The first ${rows.length} are listed.` : `${sums}.`}>
      {rows.length === 0 ? (
        <EmptyState quiet icon={ListChecks} title="No links">
          The source contains no links to import.
        </EmptyState>
      ) : (
        <ul aria-label="Preview by link" className="divide-y divide-line">
          {rows.map((row) => (
            <PreviewRow key={row.row} row={row} />
          ))}
        </ul>
      )}
    </Section>
  )
}
