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
  /** The default currency; the workspace's if omitted, null if the currency cannot be chosen. */
  currency?: string | null
  /** Filters that this view does not support. They stay in the URL for the other views. */
  waiting?: readonly FilterName[]
  children: ReactNode
}

const NONE: readonly FilterName[] = []

/** The frame of all analytics views: navigation, toolbar and export menu. */
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
