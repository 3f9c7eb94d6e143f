import { type AnalyticsSearch, analyticsQuery } from '@/charts/analyticsSearch'
import { useWorkspace } from '@/features/workspaces'
import type { View } from './view'

/** The view that the URL describes, in the time zone of the workspace, and in its currency or the given one unless the URL names others. */
export function useView(search: AnalyticsSearch, currency?: string): View {
  const workspace = useWorkspace()
  return {
    workspaceId: workspace.id,
    query: { ...analyticsQuery(search, workspace.timezone), currency: search.currency ?? currency ?? workspace.currency },
  }
}
