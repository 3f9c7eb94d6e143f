import { UsersRound } from 'lucide-react'
import { useProvisionedGroups } from '@/api/scim'
import type { ScimDirectory, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { ROLE_WORDS } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { SearchInput } from '@/ui/SearchInput'
import { useView } from './useView'

/** The provisioned groups, each with its role. */
export function GroupList({ directory, workspace }: { directory: ScimDirectory; workspace: Workspace }) {
  const { q, page, set } = useView()
  const groups = useProvisionedGroups(workspace.id, directory.id, { page, search: q })
  const empty = (
    <EmptyState icon={UsersRound} title={q ? 'No results' : 'No groups yet'}>
      {q ? 'No groups match your search.' : 'Push groups from your identity provider, then assign roles to them in the settings.'}
    </EmptyState>
  )
  return (
    <>
      <SearchInput label="Search groups" value={q} onChange={(text) => set({ q: text || undefined })} />
      <QueryView query={groups} loading={<RowsSkeleton label="Loading groups" rows={5} />} empty={empty} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={groups.isPlaceholderData}>
              <ul aria-label="Groups" className="divide-y divide-line">
                {data.map((group) => (
                  <li key={group.id} className="flex min-h-14 items-center justify-between gap-3 px-4 py-3 text-sm">
                    <div className="min-w-0">
                      <p className="font-medium wrap-anywhere">{group.displayName}</p>
                      <p className="text-ink-faint">{plural(group.membersCount, 'person', 'people')}</p>
                    </div>
                    {group.role ? <Badge tone="accent">{ROLE_WORDS[group.role].label}</Badge> : <Badge>No role</Badge>}
                  </li>
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => set({ page: next })} />
          </>
        )}
      </QueryView>
    </>
  )
}
