import { Users } from 'lucide-react'
import { useProvisionedUsers } from '@/api/scim'
import type { ScimDirectory, Workspace } from '@/api/models'
import { ROLE_WORDS } from '@/lib/permissions'
import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { SearchInput } from '@/ui/SearchInput'
import { useView } from './useView'

/** The provisioned users. */
export function PeopleList({ directory, workspace }: { directory: ScimDirectory; workspace: Workspace }) {
  const { q, page, set } = useView()
  const people = useProvisionedUsers(workspace.id, directory.id, { page, search: q })
  const empty = (
    <EmptyState icon={Users} title={q ? 'No results' : 'No people yet'}>
      {q ? 'No people match by name or e-mail address.' : 'Assign people to the app at your identity provider. They appear here after the next sync.'}
    </EmptyState>
  )
  return (
    <>
      <SearchInput label="Search people" value={q} onChange={(text) => set({ q: text || undefined })} />
      <QueryView query={people} loading={<RowsSkeleton label="Loading people" rows={5} avatar />} empty={empty} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={people.isPlaceholderData}>
              <ul aria-label="People" className="divide-y divide-line">
                {data.map((person) => (
                  <li key={person.id} className="flex min-h-16 items-center gap-3 px-4 py-3 text-sm">
                    <Avatar name={person.displayName ?? person.userName} image={null} />
                    <div className="min-w-0 flex-1">
                      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                        <span className="min-w-0 wrap-anywhere">{person.displayName ?? person.userName}</span>
                        {!person.active && <Badge tone="warning">Deactivated</Badge>}
                        {person.role ? <Badge>{ROLE_WORDS[person.role].label}</Badge> : <Badge tone="warning">Not a member</Badge>}
                      </p>
                      <p className="wrap-anywhere text-ink-faint">{[person.email ?? person.userName, ...person.groups].join(', ')}</p>
                    </div>
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
