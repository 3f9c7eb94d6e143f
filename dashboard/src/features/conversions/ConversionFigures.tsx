import { useOverview } from '@/api/analytics'
import { useLeads, useSales } from '@/api/outcomes'
import { percentChange } from '@/charts/change'
import { StatTile } from '@/charts/StatTile'
import type { View } from '@/features/analytics'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { usePreviousSales } from './usePreviousSales'

const LOADING = <Skeleton className="h-21 rounded-lg" />

const since = (now: number, then: number | undefined) => (then === undefined ? undefined : percentChange(now, then))

/** The totals of the period, each with its change. */
export function ConversionFigures({ workspaceId, query }: View) {
  const leads = useLeads(workspaceId, query)
  const sales = useSales(workspaceId, query)
  const overview = useOverview(workspaceId, query)
  const before = usePreviousSales({ workspaceId, query }, sales.data?.data.period)
  return (
    <section aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <QueryView query={leads} loading={LOADING}>
        {({ data }) => <StatTile label="Leads" value={data.leads} change={data.change} />}
      </QueryView>
      <QueryView query={sales} loading={LOADING}>
        {({ data }) => {
          const unit = { currency: data.currency }
          return (
            <>
              <StatTile label="Sales" value={data.sales} change={data.change} />
              <StatTile label="Revenue" value={data.revenue} unit={unit} change={since(data.revenue, before?.revenue)} />
              <StatTile label="Refunds" value={data.refunds} unit={unit} change={since(data.refunds, before?.refunds)} lowerIsBetter />
              <StatTile
                label="Average order"
                value={data.sales > 0 ? data.averageOrderValue : null}
                unit={unit}
                change={before?.sales === 0 ? null : since(data.averageOrderValue, before?.averageOrderValue)}
              />
            </>
          )
        }}
      </QueryView>
      <QueryView query={overview} loading={LOADING}>
        {({ data }) => {
          const rate = data.conversionRate ?? 0
          return <StatTile label="Conversion rate" value={data.clicks ? rate : null} unit="percent" change={since(rate, data.comparison.conversionRate)} />
        }}
      </QueryView>
    </section>
  )
}
