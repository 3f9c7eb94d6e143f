import { useCampaigns, useDomains, useFolders, useTags } from '@/api/choices'

/** The options of the link filters: tags, folders, campaigns and domains. */
export function useFilterChoices(workspaceId: string) {
  const tags = useTags(workspaceId)
  const folders = useFolders(workspaceId)
  const campaigns = useCampaigns(workspaceId)
  const domains = useDomains(workspaceId)
  return {
    tag: (tags.data ?? []).map(({ name }) => ({ value: name, label: name })),
    folder: (folders.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    campaign: (campaigns.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    domain: (domains.data ?? []).map(({ id, domain }) => ({ value: id, label: domain })),
  }
}
