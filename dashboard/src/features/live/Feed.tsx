import { Radio } from 'lucide-react'
import type { LiveEvent } from '@/api/live'
import { plural } from '@/lib/numbers'
import { EmptyState } from '@/ui/EmptyState'
import { FeedItem } from './FeedItem'

type Props = { events: readonly LiveEvent[]; /** The number of events that arrived too fast to list. */ dropped: number }

export function Feed({ events, dropped }: Props) {
  if (events.length === 0) {
    return (
      <EmptyState quiet icon={Radio} title="No events in the last 30 minutes">
        Open one of your links. The click appears here within two seconds.
      </EmptyState>
    )
  }
  return (
    <>
      {dropped > 0 && <p className="text-sm text-ink-soft">{plural(dropped, 'event')} arrived too fast to list. They are counted.</p>}
      <ol aria-label="Events, newest first" className="-mx-5 max-h-[32rem] divide-y divide-line overflow-y-auto">
        {events.map((event) => (
          <FeedItem key={event.id} event={event} />
        ))}
      </ol>
    </>
  )
}
