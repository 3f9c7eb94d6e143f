import { classNames } from '@/lib/classNames'
import { printKeys } from '@/lib/shortcuts'

type Props = { keys: string; /** Takes the colour of the button it sits on. */ inherit?: boolean; className?: string }

export function Kbd({ keys, inherit = false, className }: Props) {
  return (
    <span aria-hidden className={classNames('inline-flex gap-0.5', className)}>
      {printKeys(keys).map((key) => (
        <kbd
          key={key}
          className={classNames(
            'grid h-4.5 min-w-4.5 place-items-center rounded-sm border px-1 font-sans text-[0.6875rem] leading-none font-medium',
            inherit ? 'border-current/30 text-current' : 'border-line-strong text-ink-faint',
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
