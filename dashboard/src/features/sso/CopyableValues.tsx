import { CopyIconButton } from '@/ui/CopyIconButton'

type Props = { label: string; values: readonly { label: string; value: string }[] }

/** Values to enter at another service, each under the name that it has there. */
export function CopyableValues({ label, values }: Props) {
  return (
    <dl aria-label={label} className="divide-y divide-line overflow-hidden rounded-md border border-line text-sm">
      {values.map(({ label: name, value }) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 ps-3 pe-1.5 sm:grid-cols-[minmax(0,0.7fr)_minmax(0,1fr)_auto]">
          <dt className="text-ink-soft max-sm:col-span-2">{name}</dt>
          <dd className="font-mono text-xs break-all select-all">{value}</dd>
          <dd>
            <CopyIconButton value={value} label={`Copy ${name}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
