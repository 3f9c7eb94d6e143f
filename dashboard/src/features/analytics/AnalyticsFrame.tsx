import type { ReactNode } from 'react'
import { AnalyticsBar } from '@/charts/AnalyticsBar'
import { type AnalyticsSearch, FILTERS, readAnalyticsSearch, withoutFilters } from '@/charts/analyticsSearch'
import { useWorkspace } from '@/features/workspaces'
import { PageHeader } from '@/ui/PageHeader'
import { AnalyticsNav } from './AnalyticsNav'
import { type ExportChoice, ExportMenu } from './ExportMenu'
import { useFilterNames } from './useFilterNames'
import type { View } from './view'

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  view: View
  search: AnalyticsSearch
  onSearch: (search: AnalyticsSearch) => void
  exports: readonly ExportChoice[]
  /** What amounts are in unless another currency is chosen; the workspace's when left out, null where there is no choice. */
  currency?: string | null
  /** Of a view that is about all links: filters wait in the address for the other views. */
  unfiltered?: boolean
  children: ReactNode
}

/** What all views of analytics have around them: the way to the others, the bar, and the export. */
export function AnalyticsFrame({ title, description, actions, view, search, onSearch, exports, unfiltered = false, children, ...rest }: Props) {
  const workspace = useWorkspace()
  const { currency = workspace.currency } = rest
  const names = useFilterNames(unfiltered ? {} : search)
  const kept = Object.fromEntries(FILTERS.map((name) => [name, search[name]]))
  const change = (next: AnalyticsSearch) => onSearch(unfiltered ? readAnalyticsSearch({ ...next, ...kept }) : next)
  return (
    <>
      <PageHeader title={title} place={workspace.name} description={description} actions={actions} />
      <AnalyticsNav search={search} />
      <AnalyticsBar
        search={unfiltered ? withoutFilters(search) : search}
        onChange={change}
        timezone={workspace.timezone}
        {...(currency === null ? {} : { currency })}
        names={names}
        actions={<ExportMenu {...view} choices={exports} />}
      />
      {children}
    </>
  )
}
