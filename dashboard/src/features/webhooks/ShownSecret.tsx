import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { SecretField } from '@/ui/SecretField'

type Props = { name: string; value: string; description: ReactNode; onDone: () => void }

export function ShownSecret({ name, value, description, onDone }: Props) {
  return (
    <Dialog open onOpenChange={onDone} sticky title="Copy the secret now" description={description}>
      <div className="grid gap-4">
        <SecretField label={`Secret of ${name}`} value={value} />
        <p className="text-sm text-ink-soft">
          Use the secret to verify messages. Every message is signed according to Standard Webhooks, in the headers{' '}
          <code className="font-mono text-xs">webhook-id</code>, <code className="font-mono text-xs">webhook-timestamp</code> and{' '}
          <code className="font-mono text-xs">webhook-signature</code>.
        </p>
        <DialogActions>
          <Button variant="primary" onClick={onDone}>
            I have copied it
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
