import { api, inWorkspace } from './client'

/** The options of pickers and filters: as many as one page of the API contains. */
const ALL = 100

function everything(workspaceId: string) {
  return { params: { query: { limit: ALL } }, ...inWorkspace(workspaceId) }
}

export function useTags(workspaceId: string) {
  return api.useQuery('get', '/api/tags', everything(workspaceId), { select: (answer) => answer.data })
}

export function useCampaigns(workspaceId: string) {
  return api.useQuery('get', '/api/campaigns', everything(workspaceId), { select: (answer) => answer.data })
}

export function useDomains(workspaceId: string) {
  return api.useQuery('get', '/api/domains', everything(workspaceId), { select: (answer) => answer.data })
}

export function useFolders(workspaceId: string) {
  return api.useQuery('get', '/api/folders', everything(workspaceId), { select: (answer) => answer.data })
}

export function useUtmTemplates(workspaceId: string) {
  return api.useQuery('get', '/api/utm-templates', everything(workspaceId), { select: (answer) => answer.data })
}
