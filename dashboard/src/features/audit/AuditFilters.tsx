import { useMembers } from '@/api/members'
import type { Workspace } from '@/api/models'
import { compact } from '@/lib/search'
import { Button } from '@/ui/Button'
import { Input } from '@/ui/Input'
import { Select } from '@/ui/Select'

export type AuditSearch = { action?: string; resourceType?: string; actorId?: string; from?: string; to?: string }
type Change = { [Name in keyof AuditSearch]: AuditSearch[Name] | undefined }

type Props = { workspace: Workspace; search: AuditSearch; onChange: (search: AuditSearch) => void }

const ANY = 'any'

const RESOURCES = [
  { value: ANY, label: 'Everything' },
  { value: 'link', label: 'Links' },
  { value: 'rule', label: 'Rules' },
  { value: 'workspace', label: 'Workspace' },
  { value: 'member', label: 'Members' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'api_key', label: 'API keys' },
  { value: 'oauth_app', label: 'OAuth apps' },
  { value: 'oauth_grant', label: 'Connected apps' },
]

export function AuditFilters({ workspace, search, onChange }: Props) {
  const people = useMembers(workspace.id)
  const actors = (people.data?.members ?? []).map((member) => ({ value: member.userId, label: member.name, description: member.email }))
  const filtered = Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined)
  // A changed filter resets the list to the first page.
  const set = (change: Change) => onChange(compact({ ...search, page: undefined, ...change }))
  const chosen = (value: string) => (value === ANY ? undefined : value)
  return (
    <div role="search" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Type of change"
        className="w-full sm:w-40"
        value={search.resourceType ?? ANY}
        options={RESOURCES}
        onChange={(value) => set({ resourceType: chosen(value) })}
      />
      <Select
        aria-label="Person"
        className="w-full sm:w-44"
        value={search.actorId ?? ANY}
        options={[{ value: ANY, label: 'Everyone' }, ...actors]}
        onChange={(value) => set({ actorId: chosen(value) })}
      />
      <div className="flex w-full items-center gap-2 sm:w-auto">
        <Input
          type="date"
          aria-label="From day"
          value={search.from ?? ''}
          max={search.to}
          onChange={(event) => set({ from: event.target.value || undefined })}
          className="sm:w-38"
        />
        <span className="text-sm text-ink-faint">to</span>
        <Input
          type="date"
          aria-label="To day"
          value={search.to ?? ''}
          min={search.from}
          onChange={(event) => set({ to: event.target.value || undefined })}
          className="sm:w-38"
        />
      </div>
      {filtered && (
        <Button variant="ghost" onClick={() => onChange({})}>
          Clear
        </Button>
      )}
    </div>
  )
}
