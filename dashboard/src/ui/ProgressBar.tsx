import { classNames } from '@/lib/classNames'

type Props = { label: string; /** From 0 to 100. */ value: number; failed?: boolean }

export function ProgressBar({ label, value, failed = false }: Props) {
  const share = Math.max(0, Math.min(100, value))
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuenow={share} aria-valuemax={100} className="h-1.5 overflow-hidden rounded-full bg-pressed">
      <div
        className={classNames('h-full rounded-full transition-[width] motion-reduce:transition-none', failed ? 'bg-danger' : 'bg-accent', share > 0 && 'min-w-1')}
        style={{ width: `${share}%` }}
      />
    </div>
  )
}
