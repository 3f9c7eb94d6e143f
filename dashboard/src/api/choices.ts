import { useQuery } from '@tanstack/react-query'
import { api, http, inWorkspace } from './client'

/** What links can be sorted into, for pickers and filters: all of it, as far as one page of the API reaches. */
const ALL = 100

export type Campaign = { id: string; name: string; status: string }
export type Domain = { id: string; domain: string; verified: boolean; archived: boolean }
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
      const { data } = await http.GET(path as never, { ...options, signal } as never)
      return (data as { data: Row[] }).data
    },
  })
}

export function useTags(workspaceId: string) {
  return api.useQuery('get', '/api/tags', { params: { query: { limit: ALL } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useCampaigns(workspaceId: string) {
  return useRows<Campaign>(workspaceId, '/api/campaigns')
}

export function useDomains(workspaceId: string) {
  return useRows<Domain>(workspaceId, '/api/domains')
}

export function useFolders(workspaceId: string) {
  return useRows<Folder>(workspaceId, '/api/folders')
}

export function useUtmTemplates(workspaceId: string) {
  return useRows<UtmTemplate>(workspaceId, '/api/utm-templates')
}
