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
      description="Use a domain that you own and whose DNS records you can change. A subdomain such as go.example.com does not affect your website."
    >
      <AddDomainForm workspace={workspace} onAdded={onAdded} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}
