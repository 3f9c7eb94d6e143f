import { Check } from 'lucide-react'
import { classNames } from '@/lib/classNames'

/** Shows the progress in a sequence of steps. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {names.map((name, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined} className={classNames('flex items-center gap-2', index === current ? 'font-medium text-ink' : 'text-ink-soft')}>
          <span className={classNames('grid size-6 shrink-0 place-items-center rounded-full border text-xs tabular-nums', index === current ? 'border-accent bg-accent text-on-accent' : 'border-line-strong')}>
            {index < current ? <Check aria-label="Done" className="size-3.5" /> : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
