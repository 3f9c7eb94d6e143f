import { useNavigate, useSearch } from '@tanstack/react-router'
import { Route as RouteIcon } from 'lucide-react'
import { useClickPaths } from '@/api/linkAnalytics'
import { EmptyState } from '@/ui/EmptyState'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { Section } from '@/ui/Section'
import { ClickPathFilters } from './ClickPathFilters'
import { ClickPathRow } from './ClickPathRow'
import { type ClickPathSearch, readClickPathSearch, readLinkAnalyticsSearch } from './linkAnalyticsSearch'
import { useLinkView } from './useLinkView'

const HERE = '/member/$workspace/links/$linkId/analytics/paths'
const ROWS = 25

/** A list of clicks, newest first, each with its path through the rules. */
export function ClickPathsPage() {
  const { workspaceId, linkId, query, search } = useLinkView()
  const { page = 1, ...filter } = readClickPathSearch(useSearch({ from: HERE }))
  const navigate = useNavigate({ from: '/$workspace/links/$linkId/analytics/paths' })
  const paths = useClickPaths(workspaceId, linkId, { ...query, ...filter, page, limit: ROWS })
  const change = (next: ClickPathSearch) => void navigate({ search: { ...readLinkAnalyticsSearch(search), ...next } })
  return (
    <Section title="Click paths" description="Every click with its source, the rule that matched and its destination.">
      <ClickPathFilters filter={filter} onChange={change} />
      <QueryView query={paths} loading={<RowsSkeleton rows={6} label="Loading clicks" />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState quiet icon={RouteIcon} title="No clicks found">
              {filter.filterType ? 'No clicks in this period match these filters.' : 'There were no clicks in this period.'}
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Clicks" className="-mx-5 divide-y divide-line border-y border-line">
                {data.map((click) => (
                  <ClickPathRow key={click.clickId} click={click} onFilter={(narrowed) => change({ ...narrowed, ...(filter.bots ? { bots: true } : {}) })} />
                ))}
              </ul>
              <Pagination {...pagination} onPage={(next) => change({ ...filter, ...(next > 1 ? { page: next } : {}) })} />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}
