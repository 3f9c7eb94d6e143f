import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useLink } from '@/api/links'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { spokenAddress } from '@/lib/urls'
import { PageHeader } from '@/ui/PageHeader'
import { WebhookList } from './WebhookList'
import { FAMILY_WORDS } from './words'

/** The webhooks of one link. */
export function LinkWebhooksPage() {
  const workspace = useWorkspace()
  const { linkId } = useParams({ from: '/member/$workspace/links/$linkId/webhooks/' })
  const { page = 1 } = useSearch({ from: '/member/$workspace/links/$linkId/webhooks/' })
  const navigate = useNavigate({ from: '/$workspace/links/$linkId/webhooks/' })
  const link = useLink(workspace.id, linkId)
  return (
    <>
      <PageHeader
        title="Link webhooks"
        place={workspace.name}
        description={
          <>
            {link.data && (
              <Link to="/$workspace/links/$linkId" params={{ workspace: workspaceSegment(workspace), linkId }} className="font-medium text-ink underline underline-offset-2">
                {spokenAddress(link.data.shortUrl)}
              </Link>
            )}{' '}
            {FAMILY_WORDS.link.description}
          </>
        }
      />
      <WebhookList workspace={workspace} family={{ kind: 'link', linkId }} page={page} onPage={(next) => void navigate({ search: { page: next } })} />
    </>
  )
}
