import { useNavigate } from '@tanstack/react-router'
import { useReferrers } from '@/api/linkAnalytics'
import { BarList } from '@/charts/BarList'
import { bars, type Choosing, choosing, ROWS } from '@/features/analytics'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Skeleton } from '@/ui/Skeleton'
import { readLinkAnalyticsSearch } from './linkAnalyticsSearch'
import { useLinkView } from './useLinkView'

/** The referring sites, or the referring pages. */
export function Referrers(chosen: Choosing) {
  const { workspaceId, linkId, query, search } = useLinkView()
  const navigate = useNavigate({ from: '/$workspace/links/$linkId/analytics' })
  const pages = search.referrers === 'pages'
  const referrers = useReferrers(workspaceId, linkId, { ...query, limit: ROWS, ...(pages ? { level: 'url' } : {}) })
  return (
    <Section title="Referrers">
      <SegmentedControl
        label="Show referrers as"
        value={pages ? 'pages' : 'sites'}
        options={[
          { value: 'sites', label: 'Sites' },
          { value: 'pages', label: 'Pages' },
        ]}
        onChange={(value) => void navigate({ search: readLinkAnalyticsSearch({ ...search, referrers: value }), replace: true, resetScroll: false })}
      />
      <QueryView query={referrers} loading={<Skeleton className="h-40" />}>
        {({ data }) => (
          <BarList
            columns={{ label: pages ? 'Page' : 'Site', value: 'Clicks' }}
            rows={bars(data, 'referrer')}
            {...(pages ? {} : choosing(chosen, 'referrer'))}
          />
        )}
      </QueryView>
    </Section>
  )
}
