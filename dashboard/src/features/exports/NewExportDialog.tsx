import type { Workspace } from '@/api/models'
import { Dialog } from '@/ui/Dialog'
import { NewExportForm } from './NewExportForm'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace }

export function NewExportDialog({ open, onOpenChange, workspace }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="New export" description="The file is created in the background and kept for seven days.">
      <NewExportForm workspace={workspace} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
