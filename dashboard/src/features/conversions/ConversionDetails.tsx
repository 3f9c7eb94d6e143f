import { useConversionDetails, useUnmatchedRefunds } from '@/api/outcomes'
import type { View } from '@/features/analytics'
import { plural } from '@/lib/numbers'
import { Notice } from '@/ui/Notice'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { EventTable } from './EventTable'
import { RecentConversions } from './RecentConversions'
import { RuleTable } from './RuleTable'

const RECENT = 20

/** Conversions by event, by rule, and the most recent ones. */
export function ConversionDetails({ workspaceId, query }: View) {
  const details = useConversionDetails(workspaceId, { ...query, limit: RECENT })
  const unmatched = useUnmatchedRefunds(workspaceId)
  return (
    <QueryView query={details} loading={<Skeleton className="h-64 rounded-lg" />}>
      {({ data }) => (
        <>
          {unmatched > 0 && (
            <Notice>
              {plural(unmatched, 'refund')} had no matching sale. A refund counts when its sale arrives, and is discarded after 90 days.
            </Notice>
          )}
          <EventTable events={data.breakdown} summary={data.summary} />
          <RuleTable rules={data.by_rule ?? []} currency={data.summary.currency} />
          <RecentConversions conversions={data.recent_conversions ?? []} />
        </>
      )}
    </QueryView>
  )
}
