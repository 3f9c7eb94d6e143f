import type { OAuthApp } from '@/api/models'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { SecretField } from '@/ui/SecretField'

/** The client id and the client secret. The secret is shown only after it was created. */
export function ShownSecret({ app, onDone }: { app: OAuthApp; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">Client ID</p>
        <SecretField label={`Client ID of ${app.name}`} value={app.clientId} />
      </div>
      {app.clientSecret && (
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">Client secret</p>
          <SecretField label={`Client secret of ${app.name}`} value={app.clientSecret} />
        </div>
      )}
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {app.clientSecret ? 'I have copied it' : 'Done'}
        </Button>
      </DialogActions>
    </div>
  )
}
