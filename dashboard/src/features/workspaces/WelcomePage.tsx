import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { PageHeader } from '@/ui/PageHeader'
import { CreateWorkspaceForm } from './CreateWorkspaceForm'

/** For users without a workspace: they are new by invitation, or their last workspace was deleted. */
export function WelcomePage() {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 pt-[8dvh]">
      <PageHeader title="Create a workspace" description="A workspace contains your links, members and statistics. You do not have one yet." />
      <Card className="p-5">
        <CreateWorkspaceForm>
          {(pending) => (
            <Button type="submit" variant="primary" size="large" pending={pending}>
              Create workspace
            </Button>
          )}
        </CreateWorkspaceForm>
      </Card>
    </div>
  )
}
