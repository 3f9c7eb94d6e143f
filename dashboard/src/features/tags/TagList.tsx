import { useNavigate, useSearch } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Workspace } from '@/api/models'
import { useTagPage } from '@/api/tags'
import { compact } from '@/lib/search'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { SearchInput } from '@/ui/SearchInput'
import { Select } from '@/ui/Select'
import { TagRow } from './TagRow'

const PAGE_SIZE = 50

const ORDERS = [
  { value: 'name', label: 'By name' },
  { value: 'linksCount', label: 'Most links' },
  { value: 'createdAt', label: 'Newest first' },
] as const

export function TagList({ workspace, action }: { workspace: Workspace; action: ReactNode }) {
  const search = useSearch({ from: '/member/$workspace/tags' })
  const navigate = useNavigate({ from: '/$workspace/tags' })
  const { q, sort = 'name', page = 1 } = search
  const tags = useTagPage(workspace.id, { page, limit: PAGE_SIZE, sortBy: sort, ...(q ? { search: q } : {}) })
  const empty = q ? (
    <EmptyState icon={Tags} title="No results" action={<Button onClick={() => void navigate({ search: {}, replace: true })}>Show all tags</Button>}>
      No tags match your search.
    </EmptyState>
  ) : (
    <EmptyState icon={Tags} title="No tags yet" action={action}>
      Use tags to label links, for example by channel, season or customer.
    </EmptyState>
  )
  return (
    <>
      <div role="search" aria-label="Tags" className="flex flex-wrap items-center gap-2">
        <SearchInput
          label="Search tags"
          value={q ?? ''}
          onChange={(text) => void navigate({ search: compact({ ...search, q: text || undefined, page: undefined }), replace: true })}
        />
        <Select
          aria-label="Sort by"
          className="w-36"
          value={sort}
          options={ORDERS}
          onChange={(order) => void navigate({ search: compact({ ...search, sort: order === 'name' ? undefined : order, page: undefined }), replace: true })}
        />
      </div>
      <QueryView query={tags} loading={<RowsSkeleton label="Loading tags" />} empty={empty} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={tags.isPlaceholderData}>
              <ul className="divide-y divide-line">
                {data.map((tag) => (
                  <TagRow key={tag.id} tag={tag} workspace={workspace} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => void navigate({ search: { ...search, page: next } })} />
          </>
        )}
      </QueryView>
    </>
  )
}
