import { useState } from 'react'
import { useCampaigns } from '@/api/choices'
import type { LiveFilter, LiveType } from '@/api/live'
import { useLinkChoices } from '@/api/links'
import { Combobox } from '@/ui/Combobox'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { useSettled } from '@/ui/useSettled'

type Props = { workspaceId: string; filter: LiveFilter; onChange: (filter: Record<keyof LiveFilter, string | undefined>) => void }

const ANY = 'any'
const PAUSE_MS = 250
const TYPES: readonly { value: LiveType | typeof ANY; label: string }[] = [
  { value: ANY, label: 'All' },
  { value: 'click', label: 'Clicks' },
  { value: 'qr_scan', label: 'Scans' },
  { value: 'conversion', label: 'Conversions' },
]

/** Holds no state: the URL does. */
export function LiveFilters({ workspaceId, filter, onChange }: Props) {
  const { type, linkId, campaignId } = filter
  const [search, setSearch] = useState('')
  const links = useLinkChoices(workspaceId, useSettled(search, PAUSE_MS), linkId ? [linkId] : [])
  const campaigns = useCampaigns(workspaceId)
  const set = (name: keyof LiveFilter, value: string) => onChange({ type, linkId, campaignId, [name]: value === ANY ? undefined : value })
  return (
    <div role="search" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <SegmentedControl label="Type" value={type ?? ANY} options={TYPES} onChange={(value) => set('type', value)} />
      <div className="w-full sm:w-56">
        <Combobox
          aria-label="Link"
          searchLabel="Find a link"
          value={linkId ?? ANY}
          options={[
            { value: ANY, label: 'All links' },
            ...links.map(({ id, title, shortCode }) => ({ value: id, label: title ?? shortCode, ...(title ? { hint: shortCode } : {}) })),
          ]}
          onChange={(value) => set('linkId', value)}
          onSearch={setSearch}
        />
      </div>
      <div className="w-full sm:w-56">
        <Combobox
          aria-label="Campaign"
          searchLabel="Find a campaign"
          value={campaignId ?? ANY}
          options={[{ value: ANY, label: 'All campaigns' }, ...(campaigns.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(value) => set('campaignId', value)}
        />
      </div>
    </div>
  )
}
