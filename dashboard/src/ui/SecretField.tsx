import { CopyButton } from './CopyButton'

/** A value shown once: complete, selectable in one click, with its copy button. */
export function SecretField({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-sunken p-1.5 ps-3">
      <code aria-label={label} className="min-w-0 flex-1 basis-48 py-1 font-mono text-sm break-all select-all">
        {value}
      </code>
      <CopyButton value={value} />
    </div>
  )
}
