import { Link, useParams } from '@tanstack/react-router'
import { type AnalyticsSearch, readAnalyticsSearch } from '@/charts/analyticsSearch'

const VIEWS = [
  { to: '/$workspace/analytics', label: 'Overview' },
  { to: '/$workspace/analytics/conversions', label: 'Conversions' },
  { to: '/$workspace/analytics/campaigns', label: 'Campaigns' },
  { to: '/$workspace/analytics/customers', label: 'Customers' },
  { to: '/$workspace/analytics/live', label: 'Live' },
] as const

/** The views of a workspace's analytics. Period, currency and filters go along from one to the next. */
export function AnalyticsNav({ search }: { search: AnalyticsSearch }) {
  const { workspace = '' } = useParams({ strict: false })
  return (
    <nav aria-label="Views" className="flex gap-4 overflow-x-auto max-sm:gap-3 border-b border-line">
      {VIEWS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ workspace }}
          search={readAnalyticsSearch(search)}
          activeOptions={{ exact: to === VIEWS[0].to, includeSearch: false }}
          className="border-b-2 border-transparent py-2 text-sm whitespace-nowrap text-ink-soft hover:text-ink data-[status=active]:border-accent data-[status=active]:font-medium data-[status=active]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
