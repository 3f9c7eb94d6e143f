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
      <Dialog open={open} onOpenChange={close} sticky title="Copy your key now" description="It is shown this once. We keep only a fingerprint of it.">
        <CreatedApiKey name={created.name} value={created.key} onDone={close} />
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Create API Key" description="Give each program a key of its own, with no more access than it needs.">
      <CreateApiKeyForm workspace={workspace} onCreated={setCreated} onCancel={close} />
    </Dialog>
  )
}
