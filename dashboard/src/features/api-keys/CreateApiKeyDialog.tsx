import { useState } from 'react'
import type { ApiKey, Workspace } from '@/api/models'
import { Dialog } from '@/ui/Dialog'
import { CreateApiKeyForm } from './CreateApiKeyForm'
import { CreatedApiKey } from './CreatedApiKey'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace }

export function CreateApiKeyDialog({ open, onOpenChange, workspace }: Props) {
  const [created, setCreated] = useState<ApiKey>()
  const close = () => {
    setCreated(undefined)
    onOpenChange(false)
  }
  if (created?.key) {
    return (
      <Dialog open={open} onOpenChange={close} sticky title="Copy your key now" description="This is the only time it is shown. We store only a hash of it.">
        <CreatedApiKey name={created.name} value={created.key} onDone={close} />
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Create API Key" description="Create a separate key for each application, with only the access it needs.">
      <CreateApiKeyForm workspace={workspace} onCreated={setCreated} onCancel={close} />
    </Dialog>
  )
}
