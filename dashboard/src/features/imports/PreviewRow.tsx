import type { ImportPreview } from '@/api/models'
import { spokenAddress } from '@/lib/urls'
import { capitalise, spaced } from '@/lib/words'
import { Badge } from '@/ui/Badge'
import { ACTION_WORDS, describeValue } from './words'

/** One link of a dry run: the planned action, and the changes to the existing link. */
export function PreviewRow({ row }: { row: ImportPreview['rows'][number] }) {
  const { label, tone } = ACTION_WORDS[row.action]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="min-w-0 truncate font-mono text-xs" title={row.item}>
          {row.shortCode ?? row.item}
        </span>
        {row.destinationUrl && <span className="min-w-0 truncate text-ink-faint">{spokenAddress(row.destinationUrl)}</span>}
      </p>
      {row.message && <p className="wrap-anywhere text-ink-soft">{row.message}</p>}
      {Object.entries(row.changes).map(([field, change]) => (
        <p key={field} className="wrap-anywhere text-ink-soft">
          {capitalise(spaced(field))}: <del className="text-danger-text">{describeValue(change.old)}</del> <ins className="text-success-text no-underline">{describeValue(change.new)}</ins>
        </p>
      ))}
    </li>
  )
}
