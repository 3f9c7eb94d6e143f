import { useParams, useSearch } from '@tanstack/react-router'
import { analyticsQuery } from '@/charts/analyticsSearch'
import { useWorkspace } from '@/features/workspaces'

const HERE = '/member/$workspace/links/$linkId/analytics'

/** The link and the period of the URL, as query parameters of the API. */
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
    /** For components that expect a workspace view: the same view, filtered to the link. */
    view: { workspaceId: workspace.id, query: { ...query, linkId } },
  }
}
