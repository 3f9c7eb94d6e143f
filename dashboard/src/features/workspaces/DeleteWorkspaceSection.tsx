import { useState } from 'react'
import type { Workspace } from '@/api/models'
import { useDeleteWorkspace } from '@/api/workspaces'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

export function DeleteWorkspaceSection({ workspace }: { workspace: Workspace }) {
  const [open, setOpen] = useState(false)
  const remove = useDeleteWorkspace(workspace.id)
  // A promise, because the section is unmounted with its workspace before the toast is shown.
  const confirm = () =>
    void remove.mutateAsync().then(
      () => toast.success(`Deleted ${workspace.name}`),
      () => undefined,
    )
  return (
    <Section
      danger
      title="Delete this workspace"
      description="Its links stop working immediately, and its statistics, keys and memberships are deleted. This cannot be undone."
      footer={
        <Button variant="dangerQuiet" className="ms-auto" onClick={() => setOpen(true)}>
          Delete workspace
        </Button>
      }
    >
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${workspace.name}?`}
        description="All links, keys, memberships and statistics of this workspace will be deleted. This cannot be undone."
        phrase={workspace.name}
        confirmLabel="Delete workspace"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirm}
      />
    </Section>
  )
}
