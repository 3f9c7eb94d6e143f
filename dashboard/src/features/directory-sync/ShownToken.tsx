import type { ScimDirectory } from '@/api/models'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { SecretField } from '@/ui/SecretField'
import { SCIM_WORDS } from './words'

/** The values that the identity provider needs. The token is shown only after it was created. */
export function ShownToken({ directory, onDone }: { directory: ScimDirectory; onDone: () => void }) {
  const words = SCIM_WORDS[directory.provider]
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{words.path}</p>
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">{words.baseUrl}</p>
        <SecretField label={`Base URL of ${directory.name}`} value={directory.baseUrl} />
      </div>
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">{words.token}</p>
        <SecretField label={`Token of ${directory.name}`} value={directory.token ?? ''} />
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          I have copied it
        </Button>
      </DialogActions>
    </div>
  )
}
