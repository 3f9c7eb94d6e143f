import { Link as RouteLink, Outlet, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useLink } from '@/api/links'
import { AnalyticsBar } from '@/charts/AnalyticsBar'
import { type ExportChoice, ExportMenu } from '@/features/analytics'
import { spokenAddress } from '@/lib/urls'
import { Button } from '@/ui/Button'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { readLinkAnalyticsSearch } from './linkAnalyticsSearch'
import { useLinkView } from './useLinkView'

const VIEWS = [
  { to: '/$workspace/links/$linkId/analytics', label: 'Overview' },
  { to: '/$workspace/links/$linkId/analytics/routing', label: 'Routing' },
  { to: '/$workspace/links/$linkId/analytics/paths', label: 'Click paths' },
] as const

const EXPORTS: readonly ExportChoice[] = [
  { label: 'Every click', table: { type: 'events' } },
  { label: 'Clicks over time', table: { type: 'timeseries' } },
  { label: 'Clicks by rule', table: { type: 'clicks', dimension: 'rule' } },
]

/** The analytics of one link. All its views share the period of the toolbar. */
export function LinkAnalyticsPage() {
  const { workspace, linkId, params, search, view } = useLinkView()
  const navigate = useNavigate()
  const link = useLink(workspace.id, linkId)
  return (
    <QueryView query={link} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(data) => (
        <>
          <PageHeader
            title={spokenAddress(data.shortUrl)}
            place={`Analytics · ${workspace.name}`}
            description={data.title ?? 'Who clicks this link and where visitors are sent.'}
            actions={
              <Button asChild>
                <RouteLink to="/$workspace/links/$linkId" params={params}>
                  <ArrowLeft aria-hidden className="rtl:rotate-180" />
                  Link
                </RouteLink>
              </Button>
            }
          />
          <AnalyticsBar
            search={search}
            onChange={(next) => void navigate({ to: '.', search: next })}
            timezone={workspace.timezone}
            currency={workspace.currency}
            actions={<ExportMenu {...view} choices={EXPORTS} />}
          />
          <nav aria-label="Link analytics" className="flex gap-4 border-b border-line">
            {VIEWS.map(({ to, label }) => (
              <RouteLink
                key={to}
                to={to}
                params={params}
                search={readLinkAnalyticsSearch(search)}
                activeOptions={{ exact: to === VIEWS[0].to, includeSearch: false }}
                className="-mb-px border-b-2 border-transparent py-2 text-sm text-ink-soft hover:text-ink data-[status=active]:border-accent data-[status=active]:font-medium data-[status=active]:text-ink"
              >
                {label}
              </RouteLink>
            ))}
          </nav>
          <Outlet />
        </>
      )}
    </QueryView>
  )
}
