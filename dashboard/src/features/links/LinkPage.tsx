import { useNavigate, useParams } from '@tanstack/react-router'
import { useLink } from '@/api/links'
import { RulesSection, VisitorTest } from '@/features/rules'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { spokenAddress } from '@/lib/urls'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { LinkFacts } from './LinkFacts'
import { LinkHeaderActions } from './LinkHeaderActions'

export function LinkPage() {
  const workspace = useWorkspace()
  const { linkId } = useParams({ from: '/member/$workspace/links/$linkId/' })
  const navigate = useNavigate()
  const link = useLink(workspace.id, linkId)
  const leave = () => void navigate({ to: '/$workspace/links', params: { workspace: workspaceSegment(workspace) } })
  return (
    <QueryView query={link} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(data) => (
        <>
          <PageHeader
            title={spokenAddress(data.shortUrl)}
            place={workspace.name}
            description={data.title ?? undefined}
            actions={<LinkHeaderActions link={data} workspace={workspace} onDeleted={leave} />}
          />
          <LinkFacts link={data} workspace={workspace} />
          <RulesSection workspace={workspace} link={data} />
          <VisitorTest key={data.id} link={data} workspace={workspace} />
        </>
      )}
    </QueryView>
  )
}
