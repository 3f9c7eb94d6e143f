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

/** Conversions from every side: what they were, which rules led to them, and the newest one by one. */
export function ConversionDetails({ workspaceId, query }: View) {
  const details = useConversionDetails(workspaceId, { ...query, limit: RECENT })
  const unmatched = useUnmatchedRefunds(workspaceId)
  return (
    <QueryView query={details} loading={<Skeleton className="h-64 rounded-lg" />}>
      {({ data }) => (
        <>
          {unmatched > 0 && (
            <Notice>
              {plural(unmatched, 'refund')} came without a known sale. A refund counts when its sale comes, and is forgotten after 90 days.
            </Notice>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
            <EventTable events={data.breakdown} summary={data.summary} />
            <RuleTable rules={data.by_rule ?? []} currency={data.summary.currency} />
          </div>
          <RecentConversions conversions={data.recent_conversions ?? []} />
        </>
      )}
    </QueryView>
  )
}
