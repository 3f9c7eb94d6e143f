import type { Workspace } from '@/api/models'
import { Dialog } from '@/ui/Dialog'
import { AddDomainForm } from './AddDomainForm'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; onAdded: (domainId: string) => void }

export function AddDomainDialog({ open, onOpenChange, workspace, onAdded }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a domain"
      description="A name that you own and whose DNS you can change. A part of your own, such as go.example.com, keeps your website as it is."
    >
      <AddDomainForm workspace={workspace} onAdded={onAdded} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}
