import { useLink } from '@/api/links'
import { useWorkspace } from '@/features/workspaces'
import { spokenAddress } from '@/lib/urls'

/** What a link is called; one that is gone is just a link. */
export function LinkName({ linkId }: { linkId: string }) {
  const { data } = useLink(useWorkspace().id, linkId)
  return data ? data.title || spokenAddress(data.shortUrl) : 'Link'
}
