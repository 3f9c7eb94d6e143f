import { useState } from 'react'
import { useInstall } from '@/api/integrations'
import type { Installation, Integration, Workspace } from '@/api/models'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { SecretField } from '@/ui/SecretField'
import { ConsentButton } from './ConsentButton'
import { InstallForm } from './InstallForm'
import { SERVICES } from './services'
import { installBody } from './values'

type Props = { integration: Integration; workspace: Workspace; onClose: () => void }

/** First the settings that the service needs, then the instructions for the service. */
export function ConnectDialog({ integration, workspace, onClose }: Props) {
  const install = useInstall(workspace.id, integration.id)
  const [made, setMade] = useState<Installation>()
  if (made) {
    return (
      <Dialog open onOpenChange={onClose} title={`${integration.name} is connected`} description={SERVICES[integration.id].next}>
        <div className="grid gap-4">
          {made.receiverUrl && <SecretField label="Receiver URL" value={made.receiverUrl} />}
          <DialogActions>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog wide={SERVICES[integration.id].events ?? false} open onOpenChange={onClose} title={`Connect ${integration.name}`} description={integration.description}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {integration.oauthAvailable && <ConsentButton workspace={workspace} />}
        <InstallForm
          workspace={workspace}
          service={integration.id}
          title={integration.name}
          submitLabel="Connect"
          onSubmit={async (entered, events) => setMade(await install.mutateAsync(installBody(integration.id, entered, events)))}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  )
}
