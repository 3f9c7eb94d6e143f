import { useLink } from '@/api/links'
import { useWorkspace } from '@/features/workspaces'
import { spokenAddress } from '@/lib/urls'

/** The name of a link; a deleted link is shown as "Link". */
export function LinkName({ linkId }: { linkId: string }) {
  const { data } = useLink(useWorkspace().id, linkId)
  return data ? data.title || spokenAddress(data.shortUrl) : 'Link'
}
