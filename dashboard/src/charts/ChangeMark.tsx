import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import { use } from 'react'
import { classNames } from '@/lib/classNames'
import { FormatContext } from '@/ui/FormatContext'
import { formatChange } from './change'

type Props = {
  /** The change in percent of the previous value; null if there is no previous value. */
  change: number | null
  /** For values such as cost, where a decrease is an improvement. */
  lowerIsBetter?: boolean
}

const KINDS = {
  up: { Icon: ArrowUpRight, words: 'up' },
  down: { Icon: ArrowDownRight, words: 'down' },
  same: { Icon: Minus, words: 'unchanged,' },
}

/** The change of a number, shown by an arrow and a word; colour is only an addition. */
export function ChangeMark({ change, lowerIsBetter = false }: Props) {
  const { locale } = use(FormatContext)
  if (change === null) return <span className="text-xs text-ink-faint">new</span>
  const rounded = Math.round(change * 10) / 10
  const kind = rounded === 0 ? 'same' : rounded > 0 ? 'up' : 'down'
  const { Icon, words } = KINDS[kind]
  const good = rounded > 0 !== lowerIsBetter
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-0.5 text-xs font-medium whitespace-nowrap tabular-nums',
        kind === 'same' ? 'text-ink-faint' : good ? 'text-success-text' : 'text-danger-text',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{words} </span>
      {formatChange(rounded, locale)}
    </span>
  )
}
