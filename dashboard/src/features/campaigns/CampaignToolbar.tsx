import { useRef } from 'react'
import { compact } from '@/lib/search'
import { SearchInput } from '@/ui/SearchInput'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Select } from '@/ui/Select'
import { useShortcut } from '@/ui/useShortcut'
import type { CampaignSearch, SORTS } from './campaignSearch'

type Props = { search: CampaignSearch; onChange: (search: CampaignSearch) => void }

type Tab = 'current' | NonNullable<CampaignSearch['status']>
const TABS: { value: Tab; label: string }[] = [
  { value: 'current', label: 'Current' },
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'archived', label: 'Archived' },
]

type Order = 'newest' | (typeof SORTS)[number]
const ORDERS: { value: Order; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'clicks', label: 'Most clicks' },
  { value: 'revenue', label: 'Most revenue' },
]

export function CampaignToolbar({ search, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', label: 'Search campaigns', group: 'Campaigns', run: () => field.current?.focus() })
  // A changed filter resets the list to the first page.
  const set = (change: { [Name in keyof CampaignSearch]: CampaignSearch[Name] | undefined }) => onChange(compact({ ...search, page: undefined, ...change }))
  return (
    <div role="search" aria-label="Campaigns" className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Status"
        value={search.status ?? 'current'}
        options={TABS}
        onChange={(tab) => set({ status: tab === 'current' ? undefined : tab })}
      />
      <div className="flex min-w-0 flex-1 basis-44">
        <SearchInput label="Search campaigns" value={search.q ?? ''} onChange={(q) => set({ q: q || undefined })} shortcut="/" inputRef={field} />
      </div>
      <Select
        aria-label="Sort by"
        className="w-38 max-sm:w-34"
        value={search.sort ?? 'newest'}
        options={ORDERS}
        onChange={(order) => set({ sort: order === 'newest' ? undefined : order })}
      />
    </div>
  )
}
