import type { ReactNode } from 'react'
import { AnalyticsBar } from '@/charts/AnalyticsBar'
import { type AnalyticsSearch, type FilterName, readAnalyticsSearch, withoutFilters } from '@/charts/analyticsSearch'
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
  /** Filters that this view does not take: they wait in the address for the other views. */
  waiting?: readonly FilterName[]
  children: ReactNode
}

const NONE: readonly FilterName[] = []

/** What all views of analytics have around them: the way to the others, the bar, and the export. */
export function AnalyticsFrame({ title, description, actions, view, search, onSearch, exports, waiting = NONE, children, ...rest }: Props) {
  const workspace = useWorkspace()
  const { currency = workspace.currency } = rest
  const shown = withoutFilters(search, waiting)
  const names = useFilterNames(shown)
  const kept = Object.fromEntries(waiting.map((name) => [name, search[name]]))
  const change = (next: AnalyticsSearch) => onSearch(readAnalyticsSearch({ ...next, ...kept }))
  return (
    <>
      <PageHeader title={title} place={workspace.name} description={description} actions={actions} />
      <AnalyticsNav search={search} />
      <AnalyticsBar
        search={shown}
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
