import { useRef } from 'react'
import type { Workspace } from '@/api/models'
import { SearchInput } from '@/ui/SearchInput'
import { Select } from '@/ui/Select'
import { useShortcut } from '@/ui/useShortcut'
import { LinkFilters } from './LinkFilters'
import type { LinkSearch, LinkSearchChange, LinkSort } from './linkSearch'

type Props = { workspace: Workspace; search: LinkSearch; onChange: (change: LinkSearchChange) => void }

const SORTS: { value: LinkSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'clicks', label: 'Most clicks' },
  { value: 'lastClicked', label: 'Last clicked' },
  { value: 'revenue', label: 'Most revenue' },
]

export function LinkToolbar({ workspace, search, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', label: 'Search links', group: 'Links', run: () => field.current?.focus() })
  return (
    <div role="search" aria-label="Links" className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 basis-full sm:flex-1 sm:basis-64">
        <SearchInput label="Search links" value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} shortcut="/" inputRef={field} />
      </div>
      <LinkFilters workspace={workspace} search={search} onChange={onChange} />
      <Select
        aria-label="Sort by"
        className="w-38"
        value={search.sort ?? 'newest'}
        options={SORTS}
        onChange={(sort) => onChange({ sort: sort === 'newest' ? undefined : sort })}
      />
    </div>
  )
}
