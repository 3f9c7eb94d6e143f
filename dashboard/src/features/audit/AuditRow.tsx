import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { AuditEntry } from '@/api/models'
import { classNames } from '@/lib/classNames'
import { Avatar } from '@/ui/Avatar'
import { IconButton } from '@/ui/IconButton'
import { Time } from '@/ui/Time'
import { AuditDetails } from './AuditDetails'
import { readableAction } from './words'

const NAMELESS: Record<string, string> = { system: 'Waypost', partner: 'A partner' }

export function AuditRow({ entry, about }: { entry: AuditEntry; /** Whom and what it is about, where more is known than a name. */ about?: ReactNode }) {
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const actor = entry.actor.name ?? entry.actor.email ?? NAMELESS[entry.actor.type] ?? 'Someone'
  const subject = entry.resourceName ?? entry.resourceId
  return (
    <li>
      <div className="flex min-h-16 items-center gap-3 px-4 py-3">
        <Avatar name={actor} />
        <div className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row sm:items-center">
          <div className="min-w-0 flex-1">
            <p className="text-sm wrap-anywhere">
              <span className="font-medium">{actor}</span> <span className="text-ink-soft">{readableAction(entry.action)}</span>
            </p>
            {about ? <p className="text-sm wrap-anywhere text-ink-faint">{about}</p> : subject && <p className="truncate text-sm text-ink-faint">{subject}</p>}
          </div>
          <span className="shrink-0 text-sm text-ink-faint">
            <Time value={entry.createdAt} />
          </span>
        </div>
        <IconButton
          label={open ? 'Hide details' : 'Show details'}
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden className={classNames('transition-transform', open && 'rotate-180')} />
        </IconButton>
      </div>
      <div id={detailsId} hidden={!open}>
        {open && <AuditDetails entry={entry} />}
      </div>
    </li>
  )
}
