import { Route } from 'lucide-react'
import { useJourney } from '@/api/customers'
import { EmptyState } from '@/ui/EmptyState'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { JourneyStep } from './JourneyStep'

/** Clicks, leads and sales of a customer, oldest first. */
export function Journey({ workspaceId, customerId }: { workspaceId: string; customerId: string }) {
  const journey = useJourney(workspaceId, customerId)
  return (
    <Section title="Journey">
      <QueryView query={journey} loading={<Skeleton className="h-40" />}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState quiet icon={Route} title="No activity yet">
              Clicks, leads and sales of this customer appear here.
            </EmptyState>
          ) : (
            <ol aria-label="Journey">
              {events.map((event, index) => (
                <JourneyStep key={event.id} event={event} last={index === events.length - 1} />
              ))}
            </ol>
          )
        }
      </QueryView>
    </Section>
  )
}
