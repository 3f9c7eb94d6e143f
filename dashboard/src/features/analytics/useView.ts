import { type AnalyticsSearch, analyticsQuery } from '@/charts/analyticsSearch'
import { useWorkspace } from '@/features/workspaces'
import type { View } from './view'

/** What an address asks for: in the workspace's timezone, and in its currency or the one given, unless it names others. */
export function useView(search: AnalyticsSearch, currency?: string): View {
  const workspace = useWorkspace()
  return {
    workspaceId: workspace.id,
    query: { ...analyticsQuery(search, workspace.timezone), currency: search.currency ?? currency ?? workspace.currency },
  }
}
