import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { CreateWorkspaceForm } from './CreateWorkspaceForm'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

export function CreateWorkspaceDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create a workspace"
      description="Links, people, keys and statistics of a workspace are not visible in other workspaces."
    >
      <CreateWorkspaceForm onCreated={() => onOpenChange(false)}>
        {(pending) => (
          <DialogActions>
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button type="submit" variant="primary" pending={pending}>
              Create workspace
            </Button>
          </DialogActions>
        )}
      </CreateWorkspaceForm>
    </Dialog>
  )
}
