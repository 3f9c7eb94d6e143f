import { Button } from '@/ui/Button'
import { CopyButton } from '@/ui/CopyButton'
import { DialogActions } from '@/ui/DialogActions'

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="grid gap-2">
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton value={codes.join('\n')} label="Copy all" size="medium" />
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </DialogActions>
    </div>
  )
}
