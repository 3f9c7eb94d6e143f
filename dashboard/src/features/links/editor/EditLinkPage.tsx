import { useNavigate, useParams } from '@tanstack/react-router'
import { useLink, useUpdateLink } from '@/api/links'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { spokenAddress } from '@/lib/urls'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { toast } from '@/ui/toast'
import { patchOf } from './linkBody'
import { LinkForm } from './LinkForm'

export function EditLinkPage() {
  const workspace = useWorkspace()
  const { linkId } = useParams({ from: '/member/$workspace/links/$linkId/edit' })
  const navigate = useNavigate()
  const link = useLink(workspace.id, linkId)
  const update = useUpdateLink(workspace.id)
  const leave = () => navigate({ to: '/$workspace/links/$linkId', params: { workspace: workspaceSegment(workspace), linkId } })
  if (!may(workspace.role, 'links:write')) return <Notice>Only owners, admins and editors can edit links.</Notice>
  return (
    <QueryView query={link} loading={<Skeleton className="h-120 rounded-lg" />}>
      {(data) => (
        <>
          <PageHeader title={`Edit ${spokenAddress(data.shortUrl)}`} place={workspace.name} />
          <LinkForm
            key={data.id}
            workspace={workspace}
            link={data}
            saveLabel="Save link"
            onCancel={() => void leave()}
            onSave={async (values, before) => {
              const patch = patchOf(values, before)
              if (Object.keys(patch).length > 0) await update.mutateAsync({ linkId: data.id, ...patch })
              toast.success('Saved the link')
              await leave()
            }}
          />
        </>
      )}
    </QueryView>
  )
}
