import { Link, type LinkOptions } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import { classNames } from '@/lib/classNames'

type Props = { title: string; text: string; done: boolean; link: LinkOptions; action: string }

export function Step({ title, text, done, link, action }: Props) {
  return (
    <li className="relative flex items-center gap-4 px-5 py-3.5 hover:bg-sunken">
      <span
        className={classNames(
          'grid size-5 shrink-0 place-items-center rounded-full border',
          done ? 'border-accent bg-accent text-on-accent' : 'border-line-strong border-dashed',
        )}
      >
        {done && <Check aria-label="Done" className="size-3" strokeWidth={3} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('text-sm font-medium', done && 'text-ink-faint line-through')}>{title}</p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {!done && (
        <Link {...link} className="flex shrink-0 items-center gap-0.5 text-sm font-medium text-accent-text after:absolute after:inset-0">
          {action}
          <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
        </Link>
      )}
    </li>
  )
}
