import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Delivery, Webhook, Workspace } from '@/api/models'
import { classNames } from '@/lib/classNames'
import { Badge } from '@/ui/Badge'
import { IconButton } from '@/ui/IconButton'
import { Time } from '@/ui/Time'
import { DeliveryDetails } from './DeliveryDetails'
import { DELIVERY_WORDS, describeTime } from './words'

type Props = { delivery: Delivery; webhook: Webhook; workspace: Workspace; open: boolean; onToggle: () => void }

function outcomeOf({ statusCode, responseTime, attempt, maxAttempts }: Delivery): string {
  const parts = [
    statusCode === null ? undefined : `Status ${statusCode}`,
    responseTime === null ? undefined : describeTime(responseTime),
    attempt > 1 ? `attempt ${attempt} of ${maxAttempts}` : undefined,
  ]
  return parts.filter(Boolean).join(', ')
}

export function DeliveryRow({ delivery, webhook, workspace, open, onToggle }: Props) {
  const detailsId = useId()
  const status = DELIVERY_WORDS[delivery.status]
  const outcome = outcomeOf(delivery)
  return (
    <li>
      <div className="flex min-h-14 items-center gap-3 px-5 py-2.5">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span className="truncate font-mono text-xs">{delivery.event}</span>
            <Badge tone={status.tone}>{status.label}</Badge>
          </p>
          <p className="text-sm text-ink-faint">
            {outcome && `${outcome}, `}
            <Time value={delivery.createdAt} />
            {delivery.nextAttemptAt && (
              <>
                , next attempt <Time value={delivery.nextAttemptAt} />
              </>
            )}
          </p>
        </div>
        <IconButton label={open ? 'Hide details' : 'Show details'} aria-expanded={open} aria-controls={detailsId} onClick={onToggle}>
          <ChevronDown aria-hidden className={classNames('transition-transform', open && 'rotate-180')} />
        </IconButton>
      </div>
      <div id={detailsId} hidden={!open}>
        {open && <DeliveryDetails delivery={delivery} webhook={webhook} workspace={workspace} />}
      </div>
    </li>
  )
}
