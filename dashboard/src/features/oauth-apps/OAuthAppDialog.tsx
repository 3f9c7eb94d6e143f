import { useState } from 'react'
import type { OAuthApp, Workspace } from '@/api/models'
import { Dialog } from '@/ui/Dialog'
import { toast } from '@/ui/toast'
import { OAuthAppForm } from './OAuthAppForm'
import { ShownSecret } from './ShownSecret'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; app?: OAuthApp }

/** Creates an app and shows its secret once, or updates an app. */
export function OAuthAppDialog({ open, onOpenChange, workspace, app }: Props) {
  const [created, setCreated] = useState<OAuthApp>()
  const close = () => {
    setCreated(undefined)
    onOpenChange(false)
  }
  const saved = (result: OAuthApp) => {
    if (!app) return setCreated(result)
    toast.success(`Saved ${result.name}`)
    close()
  }
  if (created) {
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        sticky
        title={created.clientSecret ? 'Copy the secret now' : 'The app is ready'}
        description={created.clientSecret ? 'This is the only time it is shown. We store only a hash of it.' : 'A public app has no secret. It uses PKCE instead.'}
      >
        <ShownSecret app={created} onDone={close} />
      </Dialog>
    )
  }
  const title = app ? `Edit ${app.name}` : 'Create OAuth app'
  return (
    <Dialog open={open} onOpenChange={onOpenChange} wide title={title} description="Request only the permissions the app needs. People see them before they allow access.">
      <OAuthAppForm workspace={workspace} app={app} onSaved={saved} onCancel={close} />
    </Dialog>
  )
}
