import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { SecretField } from '@/ui/SecretField'

export function CreatedApiKey({ name, value, onDone }: { name: string; value: string; onDone: () => void }) {
  const example = `curl ${window.location.origin}/api/workspaces \\\n  -H "X-API-Key: $WAYPOST_KEY"`
  return (
    <div className="grid gap-4">
      <SecretField label={`Value of ${name}`} value={value} />
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">Try it</p>
        <pre className="overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-5 text-ink-soft">{example}</pre>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          I have copied it
        </Button>
      </DialogActions>
    </div>
  )
}
