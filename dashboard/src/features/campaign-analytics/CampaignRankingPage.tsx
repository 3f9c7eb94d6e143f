import { useNavigate, useSearch } from '@tanstack/react-router'
import { withoutFilters } from '@/charts/analyticsSearch'
import { AnalyticsFrame, type ExportChoice, useView } from '@/features/analytics'
import { Budgets } from './Budgets'
import { Ranking } from './Ranking'
import { readRankingSearch, WAITING } from './rankingSearch'

const EXPORTS: readonly ExportChoice[] = [
  { label: 'By campaign', table: { type: 'clicks', dimension: 'campaign' } },
  { label: 'Over time', table: { type: 'timeseries' } },
]

/** Campaigns by results, with their remaining budgets, which no filter narrows. */
export function CampaignRankingPage() {
  const search = useSearch({ from: '/member/$workspace/analytics/campaigns' })
  const navigate = useNavigate({ from: '/$workspace/analytics/campaigns' })
  const { sortBy = 'clicks' } = search
  const view = useView(withoutFilters(search, WAITING))
  const unfiltered = useView(withoutFilters(search))
  return (
    <AnalyticsFrame
      title="Campaign results"
      description="The cost, results and remaining budget of each campaign."
      view={view}
      search={search}
      onSearch={(next) => void navigate({ search: readRankingSearch({ ...next, sortBy }) })}
      exports={EXPORTS}
      waiting={WAITING}
    >
      <Ranking {...view} search={search} sortBy={sortBy} onSort={(next) => void navigate({ search: readRankingSearch({ ...search, sortBy: next }), resetScroll: false })} />
      <Budgets {...unfiltered} search={search} />
    </AnalyticsFrame>
  )
}
