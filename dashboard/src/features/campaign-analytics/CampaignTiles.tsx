import type { components } from '@/api/schema'
import { percentChange } from '@/charts/change'
import { StatTile } from '@/charts/StatTile'

type Overview = components['schemas']['OverviewView']

/** A number that may be missing in either period; without both there is no comparison. */
const since = (now: number | null | undefined, before: number | null | undefined) => (now == null || before == null ? undefined : percentChange(now, before))

export function CampaignTiles({ overview }: { overview: Overview }) {
  const { comparison, currency } = overview
  const { change } = comparison
  const unit = { currency }
  return (
    <section aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile label="Clicks" value={overview.clicks ?? null} change={change.clicks} />
      <StatTile label="Leads" value={overview.leads ?? null} change={change.leads} />
      <StatTile label="Sales" value={overview.sales ?? null} change={change.sales} />
      <StatTile label="Conversion rate" value={overview.conversionRate ?? null} unit="percent" change={since(overview.conversionRate, comparison.conversionRate)} />
      <StatTile label="Revenue" value={overview.revenue ?? null} unit={unit} change={change.revenue} />
      <StatTile label="Cost" value={overview.cost ?? null} unit={unit} change={change.cost} lowerIsBetter />
      <StatTile label="Profit" value={overview.profit ?? null} unit={unit} change={change.profit} />
      <StatTile label="ROI" value={overview.roi ?? null} unit="percent" change={since(overview.roi, comparison.roi)} />
    </section>
  )
}
