import { useNavigate, useSearch } from '@tanstack/react-router'
import { withoutFilters } from '@/charts/analyticsSearch'
import { AnalyticsFrame, type ExportChoice, useView } from '@/features/analytics'
import { Budgets } from './Budgets'
import { Ranking } from './Ranking'
import { readRankingSearch } from './rankingSearch'

const EXPORTS: readonly ExportChoice[] = [
  { label: 'By campaign', table: { type: 'clicks', dimension: 'campaign' } },
  { label: 'Over time', table: { type: 'timeseries' } },
]

/** Which campaigns pay, and what is left of their budgets. */
export function CampaignRankingPage() {
  const search = useSearch({ from: '/member/$workspace/analytics/campaigns' })
  const navigate = useNavigate({ from: '/$workspace/analytics/campaigns' })
  const { sortBy = 'clicks' } = search
  const view = useView(withoutFilters(search))
  return (
    <AnalyticsFrame
      title="Campaign results"
      description="Which campaigns pay: what they cost, what they bring, and what is left of their budgets."
      view={view}
      search={search}
      onSearch={(next) => void navigate({ search: readRankingSearch({ ...next, sortBy }) })}
      exports={EXPORTS}
      unfiltered
    >
      <Ranking {...view} search={search} sortBy={sortBy} onSort={(next) => void navigate({ search: readRankingSearch({ ...search, sortBy: next }), resetScroll: false })} />
      <Budgets {...view} search={search} />
    </AnalyticsFrame>
  )
}
