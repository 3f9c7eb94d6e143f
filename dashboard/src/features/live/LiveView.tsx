import { Pause, Play } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { LiveAnswer, LiveFilter } from '@/api/live'
import { StatTile } from '@/charts/StatTile'
import { formatNumber } from '@/lib/numbers'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { ConnectionBadge } from './ConnectionBadge'
import { Feed } from './Feed'
import { useLive } from './useLive'

/** Loaded on demand, because the outlines of the countries are large and the feed does not need them. */
const LiveMap = lazy(() => import('./LiveMap').then(({ LiveMap: component }) => ({ default: component })))

type Props = { workspaceId: string; filter: LiveFilter; first: LiveAnswer }

export function LiveView({ workspaceId, filter, first }: Props) {
  const { state, stats, events, waiting, paused, setPaused, dropped } = useLive(workspaceId, filter, first)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ConnectionBadge state={state} />
        <Button
          size="small"
          aria-pressed={paused}
          icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={() => setPaused(!paused)}
        >
          {paused ? `Resume${waiting > 0 ? ` (${formatNumber(waiting)} new)` : ''}` : 'Pause'}
        </Button>
      </div>
      <section aria-label="Figures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <StatTile label="Active visitors" value={stats.activeVisitors ?? null} />
        <StatTile label="Events per minute" value={stats.eventsPerMinute ?? null} />
        <StatTile label="Clicks" value={stats.clicks} />
        <StatTile label="QR scans" value={stats.qrScans} />
        <StatTile label="Conversions" value={stats.conversions} />
      </section>
      <Section title="Map">
        <Suspense fallback={<Skeleton className="aspect-2/1 w-full" />}>
          <LiveMap events={events} />
        </Suspense>
      </Section>
      <Section title="Feed">
        <Feed events={events} dropped={dropped} />
      </Section>
    </>
  )
}
