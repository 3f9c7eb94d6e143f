import { Radio } from 'lucide-react'
import type { LiveEvent } from '@/api/live'
import { plural } from '@/lib/numbers'
import { EmptyState } from '@/ui/EmptyState'
import { FeedItem } from './FeedItem'

type Props = { events: readonly LiveEvent[]; /** How many went by faster than they could be told. */ dropped: number }

export function Feed({ events, dropped }: Props) {
  if (events.length === 0) {
    return (
      <EmptyState quiet icon={Radio} title="Quiet for half an hour">
        Follow one of your links: it appears here within two seconds.
      </EmptyState>
    )
  }
  return (
    <>
      {dropped > 0 && <p className="text-sm text-ink-soft">{plural(dropped, 'event')} went by too fast to be listed. They are counted.</p>}
      <ol aria-label="Events, newest first" className="-mx-5 max-h-[32rem] divide-y divide-line overflow-y-auto">
        {events.map((event) => (
          <FeedItem key={event.id} event={event} />
        ))}
      </ol>
    </>
  )
}
