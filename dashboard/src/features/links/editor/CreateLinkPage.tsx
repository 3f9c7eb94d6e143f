import { useNavigate } from '@tanstack/react-router'
import { useCreateLink } from '@/api/links'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { spokenAddress } from '@/lib/urls'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { toast } from '@/ui/toast'
import { newLinkOf } from './linkBody'
import { LinkForm } from './LinkForm'

export function CreateLinkPage() {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const create = useCreateLink(workspace.id)
  const params = { workspace: workspaceSegment(workspace) }
  return (
    <>
      <PageHeader title="New link" place={workspace.name} description="Only the destination is required. You can add rules after you create the link." />
      {may(workspace.role, 'links:write') ? (
        <LinkForm
          workspace={workspace}
          saveLabel="Create link"
          onCancel={() => void navigate({ to: '/$workspace/links', params })}
          onSave={async (values) => {
            const link = await create.mutateAsync(newLinkOf(values))
            toast.success(`Created ${spokenAddress(link.shortUrl)}`)
            await navigate({ to: '/$workspace/links/$linkId', params: { ...params, linkId: link.id } })
          }}
        />
      ) : (
        <Notice>Only owners, admins and editors can create links.</Notice>
      )}
    </>
  )
}
