import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { useLinks } from '@/api/links'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Kbd } from '@/ui/Kbd'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { FilterChips } from './FilterChips'
import { LinkList } from './LinkList'
import { changed, filterOf, type LinkSearchChange } from './linkSearch'
import { LinkToolbar } from './LinkToolbar'
import { NoLinks } from './NoLinks'

export function LinksPage() {
  const workspace = useWorkspace()
  const search = useSearch({ from: '/member/$workspace/links/' })
  const navigate = useNavigate({ from: '/$workspace/links' })
  const links = useLinks(workspace.id, filterOf(search))
  const params = { workspace: workspaceSegment(workspace) }
  const editable = may(workspace.role, 'links:write')
  const change = (next: LinkSearchChange) => void navigate({ search: changed(search, next), replace: true })
  useShortcut({
    keys: 'c',
    label: 'Create a link',
    group: 'Links',
    enabled: editable,
    run: () => void navigate({ to: '/$workspace/links/new', params }),
  })
  return (
    <>
      <PageHeader
        title="Links"
        place={workspace.name}
        description="Your short links, their destinations and clicks."
        actions={
          editable && (
            <>
              <Button asChild>
                <Link to="/$workspace/data/imports/new" params={params}>
                  <Upload aria-hidden />
                  Import
                </Link>
              </Button>
              <Button asChild variant="primary">
                <Link to="/$workspace/links/new" params={params}>
                  <Plus aria-hidden />
                  Create link
                  <Kbd keys="c" inherit className="max-sm:hidden" />
                </Link>
              </Button>
            </>
          )
        }
      />
      <div className="grid gap-3">
        <LinkToolbar workspace={workspace} search={search} onChange={change} />
        <FilterChips workspace={workspace} search={search} onChange={change} />
      </div>
      <QueryView
        query={links}
        loading={<RowsSkeleton label="Loading links" rows={8} />}
        isEmpty={(answer) => answer.data.length === 0}
        empty={<NoLinks search={search} editable={editable} onClear={() => void navigate({ search: {}, replace: true })} />}
      >
        {({ data, pagination }) => (
          <>
            {/* Remounted for another page or filter, so that no invisible link stays selected. */}
            <LinkList key={JSON.stringify(search)} links={data} workspace={workspace} busy={links.isPlaceholderData} />
            <Pagination {...pagination} onPage={(page) => void navigate({ search: { ...search, page } })} />
          </>
        )}
      </QueryView>
    </>
  )
}
