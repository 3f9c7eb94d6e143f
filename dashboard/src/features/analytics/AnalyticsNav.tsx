import { Link, useParams } from '@tanstack/react-router'
import { type AnalyticsSearch, readAnalyticsSearch } from '@/charts/analyticsSearch'
import { VIEW_LINK, ViewNav } from '@/ui/ViewNav'

const VIEWS = [
  { to: '/$workspace/analytics', label: 'Overview' },
  { to: '/$workspace/analytics/conversions', label: 'Conversions' },
  { to: '/$workspace/analytics/campaigns', label: 'Campaigns' },
  { to: '/$workspace/analytics/customers', label: 'Customers' },
  { to: '/$workspace/analytics/live', label: 'Live' },
] as const

/** The analytics views of a workspace. Links between them keep period, currency and filters. */
export function AnalyticsNav({ search }: { search: AnalyticsSearch }) {
  const { workspace = '' } = useParams({ strict: false })
  return (
    <ViewNav>
      {VIEWS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ workspace }}
          search={readAnalyticsSearch(search)}
          activeOptions={{ exact: to === VIEWS[0].to, includeSearch: false }}
          className={VIEW_LINK}
        >
          {label}
        </Link>
      ))}
    </ViewNav>
  )
}
