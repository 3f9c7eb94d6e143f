import { useUpdateInstallation } from '@/api/integrations'
import type { Installation, Workspace } from '@/api/models'
import { Dialog } from '@/ui/Dialog'
import { toast } from '@/ui/toast'
import { InstallForm } from './InstallForm'
import { SERVICES } from './services'
import { patchBody } from './values'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; installation: Installation; workspace: Workspace }

export function EditInstallationDialog({ open, onOpenChange, installation, workspace }: Props) {
  const update = useUpdateInstallation(workspace.id, installation.id)
  const service = installation.provider
  return (
    <Dialog wide={SERVICES[service].events ?? false} open={open} onOpenChange={onOpenChange} title={`Edit ${installation.name}`}>
      <InstallForm
        workspace={workspace}
        service={service}
        title={installation.name}
        installation={installation}
        submitLabel="Save changes"
        onSubmit={async (entered, events) => {
          const saved = await update.mutateAsync(patchBody(service, entered, events))
          toast.success(`Saved ${saved.name}`)
          onOpenChange(false)
        }}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  )
}
