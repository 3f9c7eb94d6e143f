import { Megaphone } from 'lucide-react'
import { use } from 'react'
import { type CampaignRank, type RankBy, useCampaignRanking } from '@/api/campaignAnalytics'
import type { AnalyticsSearch } from '@/charts/analyticsSearch'
import type { View } from '@/features/analytics'
import { STATUS_WORDS } from '@/features/campaigns'
import { formatNumber, formatPercent } from '@/lib/numbers'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/EmptyState'
import { FormatContext } from '@/ui/FormatContext'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Sum } from '@/ui/Sum'
import { Table, type TableColumn } from '@/ui/Table'
import { CampaignName } from './CampaignName'

type Props = View & { search: AnalyticsSearch; sortBy: RankBy; onSort: (sortBy: RankBy) => void }

export function Ranking({ workspaceId, query, search, sortBy, onSort }: Props) {
  const { locale } = use(FormatContext)
  const ranking = useCampaignRanking(workspaceId, { ...query, sortBy, limit: 100 })
  const by = (key: RankBy) => ({ number: true, sorted: key === sortBy, onSort: () => onSort(key) })
  const columns: TableColumn[] = [
    { name: 'Campaign' },
    { name: 'Status' },
    { name: 'Clicks', ...by('clicks') },
    { name: 'Conversions', ...by('conversions') },
    { name: 'Revenue', ...by('revenue') },
    { name: 'Cost', number: true },
    { name: 'Profit', number: true },
    { name: 'ROI', ...by('roi') },
  ]
  const row = ({ rank, campaignId, name, status, clicks = 0, conversions = 0, revenue = 0, cost = 0, profit = 0, roi, currency }: CampaignRank) => ({
    key: campaignId,
    cells: [
      <span key="name" className="flex min-w-44 items-baseline gap-3">
        <span className="w-5 shrink-0 text-end text-ink-faint tabular-nums">{rank}</span>
        <CampaignName id={campaignId} name={name} search={search} />
      </span>,
      <Badge key="status" tone={STATUS_WORDS[status].tone}>
        {STATUS_WORDS[status].label}
      </Badge>,
      formatNumber(clicks, locale),
      formatNumber(conversions, locale),
      <Sum key="revenue" amount={revenue} currency={currency} />,
      <Sum key="cost" amount={cost} currency={currency} />,
      <Sum key="profit" amount={profit} currency={currency} />,
      roi == null ? '–' : formatPercent(roi, locale),
    ],
  })
  return (
    <Section title="Ranking">
      <QueryView query={ranking} loading={<Skeleton className="h-56" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState quiet icon={Megaphone} title="No campaigns yet">
              Add links to campaigns to compare their results here.
            </EmptyState>
          ) : (
            <Table label="Campaigns, best results first" columns={columns} rows={data.map(row)} />
          )
        }
      </QueryView>
    </Section>
  )
}
