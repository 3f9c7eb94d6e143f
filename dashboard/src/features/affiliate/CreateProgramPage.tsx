import { Link, useNavigate } from '@tanstack/react-router'
import { useCreateProgram } from '@/api/affiliate'
import type { NewProgram } from '@/api/models'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { toast } from '@/ui/toast'
import { ProgramForm } from './ProgramForm'

export function CreateProgramPage() {
  const workspace = useWorkspace()
  const create = useCreateProgram(workspace.id)
  const navigate = useNavigate()
  const params = { workspace: workspaceSegment(workspace) }
  const submit = async (body: NewProgram) => {
    const program = await create.mutateAsync(body)
    toast.success(`Created ${program.name}`)
    await navigate({ to: '/$workspace/affiliate', params })
  }
  return (
    <>
      <PageHeader title="Create a program" place={workspace.name} />
      {may(workspace.role, 'campaigns:write') ? (
        <ProgramForm
          key={workspace.id}
          currency={workspace.currency}
          submitLabel="Create program"
          cancel={
            <Button asChild>
              <Link to="/$workspace/affiliate" params={params}>
                Cancel
              </Link>
            </Button>
          }
          onSubmit={submit}
        />
      ) : (
        <Notice>Only owners, admins and editors can create programs.</Notice>
      )}
    </>
  )
}
