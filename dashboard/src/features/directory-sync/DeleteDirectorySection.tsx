import { useState } from 'react'
import { useDeleteScimDirectory } from '@/api/scim'
import type { ScimDirectory, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

type Props = { directory: ScimDirectory; workspace: Workspace; onDeleted: () => void }

export function DeleteDirectorySection({ directory, workspace, onDeleted }: Props) {
  const remove = useDeleteScimDirectory(workspace.id)
  const [open, setOpen] = useState(false)
  const confirm = () =>
    remove.mutate(directory.id, {
      onSuccess: () => {
        toast.success(`Deleted ${directory.name}`)
        onDeleted()
      },
    })
  return (
    <Section
      danger
      title="Delete this directory"
      description="Its token stops working immediately, and its groups and request log are deleted. Members keep their current role."
      footer={
        <Button variant="dangerQuiet" className="ms-auto" onClick={() => setOpen(true)}>
          Delete directory
        </Button>
      }
    >
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${directory.name}?`}
        description="After that, you have to remove members who leave your company manually."
        confirmLabel="Delete directory"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirm}
      />
    </Section>
  )
}
