import { useParams, useSearch } from '@tanstack/react-router'
import { analyticsQuery } from '@/charts/analyticsSearch'
import { useWorkspace } from '@/features/workspaces'

const HERE = '/member/$workspace/links/$linkId/analytics'

/** What the address asks about: the link, and the period as the API takes it. */
export function useLinkView() {
  const workspace = useWorkspace()
  const { linkId, workspace: segment } = useParams({ from: HERE })
  const search = useSearch({ from: HERE })
  const query = analyticsQuery(search, workspace.timezone)
  return {
    linkId,
    params: { workspace: segment, linkId },
    search,
    query,
    workspace,
    workspaceId: workspace.id,
    /** For the parts that know workspaces: the same, narrowed to the link. */
    view: { workspaceId: workspace.id, query: { ...query, linkId } },
  }
}
