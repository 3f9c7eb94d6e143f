import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '@/lib/classNames'
import { Card } from './Card'

type Props = {
  title: string
  /** A summary of the settings inside, shown while the section is closed. */
  summary: string
  children: ReactNode
  defaultOpen?: boolean
  /** Whether a field inside has an error, which opens the section. */
  invalid?: boolean
}

/** A collapsible section. */
export function Disclosure({ title, summary, children, defaultOpen = false, invalid = false }: Props) {
  const [opened, setOpened] = useState(defaultOpen)
  const id = useId()
  // Fixing the error must not close the section again.
  if (invalid && !opened) setOpened(true)
  return (
    <section aria-labelledby={`${id}-title`}>
      <Card>
        <h2>
          <button
            type="button"
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
            className="flex min-h-14 w-full items-center gap-3 rounded-lg px-5 py-3 text-start hover:bg-sunken"
          >
            <span id={`${id}-title`} className="shrink-0 font-semibold">
              {title}
            </span>
            <span className="min-w-0 flex-1 truncate text-end text-sm text-ink-faint">{opened ? '' : summary}</span>
            <ChevronDown aria-hidden className={classNames('size-4 shrink-0 text-ink-faint transition-transform', opened && 'rotate-180')} />
          </button>
        </h2>
        <div id={id} hidden={!opened} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-1 pb-5 [&[hidden]]:hidden">
          {opened && children}
        </div>
      </Card>
    </section>
  )
}
