import { useState } from 'react'
import type { ScimDirectory, Workspace } from '@/api/models'
import { Dialog } from '@/ui/Dialog'
import { CreateDirectoryForm } from './CreateDirectoryForm'
import { ShownToken } from './ShownToken'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace }

/** Creates a directory and shows its token once. */
export function CreateDirectoryDialog({ open, onOpenChange, workspace }: Props) {
  const [created, setCreated] = useState<ScimDirectory>()
  const close = () => {
    setCreated(undefined)
    onOpenChange(false)
  }
  if (created) {
    return (
      <Dialog open={open} onOpenChange={close} sticky title="Copy the token now" description="This is the only time it is shown. We store only a hash of it.">
        <ShownToken directory={created} onDone={close} />
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add a directory" description="You get a base URL and a token for your identity provider.">
      <CreateDirectoryForm workspace={workspace} onCreated={setCreated} onCancel={close} />
    </Dialog>
  )
}
