import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useProgram, useUpdateProgram } from '@/api/affiliate'
import type { NewProgram } from '@/api/models'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { toast } from '@/ui/toast'
import { ProgramForm } from './ProgramForm'

export function EditProgramPage() {
  const workspace = useWorkspace()
  const { programId } = useParams({ from: '/member/$workspace/affiliate/programs/$programId' })
  const program = useProgram(workspace.id, programId)
  const update = useUpdateProgram(workspace.id, programId)
  const navigate = useNavigate()
  const params = { workspace: workspaceSegment(workspace) }
  const submit = async (body: NewProgram) => {
    const saved = await update.mutateAsync(body)
    toast.success(`Saved ${saved.name}`)
    await navigate({ to: '/$workspace/affiliate', params })
  }
  return (
    <QueryView query={program} loading={<RowsSkeleton label="Loading the program" />}>
      {(found) => (
        <>
          <PageHeader title={found.name} place={workspace.name} description="New terms apply to future earnings only." />
          {may(workspace.role, 'campaigns:write') ? (
            <ProgramForm
              key={found.id}
              currency={found.currency}
              program={found}
              submitLabel="Save"
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
            <Notice>Only owners, admins and editors can edit programs.</Notice>
          )}
        </>
      )}
    </QueryView>
  )
}
