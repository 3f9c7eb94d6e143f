import { useState } from 'react'
import type { Workspace } from '@/api/models'
import type { PublishableKey } from '@/api/publishableKeys'
import { Button } from '@/ui/Button'
import { Code } from '@/ui/Code'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { SecretField } from '@/ui/SecretField'
import { toast } from '@/ui/toast'
import { PublishableKeyForm } from './PublishableKeyForm'
import { snippetOf } from './snippet'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; /** Without one, a new key is created. */ row?: PublishableKey }

/** Creates a key and shows it once with a snippet to paste, or updates a key. */
export function PublishableKeyDialog({ open, onOpenChange, workspace, row }: Props) {
  const [created, setCreated] = useState<PublishableKey>()
  const close = () => {
    setCreated(undefined)
    onOpenChange(false)
  }
  const saved = (result: PublishableKey) => {
    if (!row) return setCreated(result)
    toast.success(`Saved ${result.name}`)
    close()
  }
  if (created?.key) {
    return (
      <Dialog open={open} onOpenChange={close} sticky wide title="Copy your key now" description="This is the only time it is shown. After that, you can find it only in your pages and apps.">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SecretField label={`Value of ${created.name}`} value={created.key} />
          <Code label="Snippet for a page" text={snippetOf(created.key, window.location.origin)} />
          <DialogActions>
            <Button variant="primary" onClick={close}>
              I have copied it
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={row ? `Edit ${row.name}` : 'Create publishable key'} description="Anyone can read a key on a page, so choose which pages can use it.">
      <PublishableKeyForm workspace={workspace} row={row} onSaved={saved} onCancel={close} />
    </Dialog>
  )
}
