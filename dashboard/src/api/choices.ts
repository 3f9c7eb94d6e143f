import { useQuery } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'

/** What links can be sorted into, for pickers and filters: all of it, as far as one page of the API reaches. */
const ALL = 100

export type Folder = { id: string; name: string; parentId: string | null }
export type UtmTemplate = {
  id: string
  name: string
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
  utmTerm: string | null
  utmContent: string | null
}

function useRows<Row>(workspaceId: string, path: string) {
  const options = { params: { query: { limit: ALL } }, ...inWorkspace(workspaceId) }
  return useQuery({
    queryKey: ['get', path, options],
    queryFn: async ({ signal }) => {
      return dataOf<Row[]>((await http.GET(path as never, { ...options, signal } as never)) as never)
    },
  })
}

export function useTags(workspaceId: string) {
  return api.useQuery('get', '/api/tags', { params: { query: { limit: ALL } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useCampaigns(workspaceId: string) {
  return api.useQuery('get', '/api/campaigns', { params: { query: { limit: ALL } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useDomains(workspaceId: string) {
  return api.useQuery('get', '/api/domains', { params: { query: { limit: ALL } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useFolders(workspaceId: string) {
  return useRows<Folder>(workspaceId, '/api/folders')
}

export function useUtmTemplates(workspaceId: string) {
  return useRows<UtmTemplate>(workspaceId, '/api/utm-templates')
}
