import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { use } from 'react'
import { type CampaignLink, useCampaignLinkFigures } from '@/api/campaignAnalytics'
import type { View } from '@/features/analytics'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { formatNumber, formatPercent } from '@/lib/numbers'
import { spokenAddress } from '@/lib/urls'
import { EmptyState } from '@/ui/EmptyState'
import { FormatContext } from '@/ui/FormatContext'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Sum } from '@/ui/Sum'
import { Table } from '@/ui/Table'

const COLUMNS = [
  { name: 'Link' },
  { name: 'Clicks', number: true },
  { name: 'Share', number: true },
  { name: 'Conversions', number: true },
  { name: 'Revenue', number: true },
  { name: 'Cost', number: true },
  { name: 'ROI', number: true },
]

type Props = View & { campaignId: string }

export function CampaignLinkTable({ workspaceId, query, campaignId }: Props) {
  const { locale } = use(FormatContext)
  const workspace = workspaceSegment(useWorkspace())
  const links = useCampaignLinkFigures(workspaceId, campaignId, query)
  const currency = query.currency ?? ''
  const row = ({ linkId, title, shortUrl, clicks = 0, percentage, conversions = 0, revenue = 0, cost = 0, roi }: CampaignLink) => ({
    key: linkId,
    cells: [
      <Link key="link" to="/$workspace/links/$linkId" params={{ workspace, linkId }} className="font-medium hover:underline">
        {title || spokenAddress(shortUrl)}
      </Link>,
      formatNumber(clicks, locale),
      formatPercent(percentage, locale),
      formatNumber(conversions, locale),
      <Sum key="revenue" amount={revenue} currency={currency} />,
      <Sum key="cost" amount={cost} currency={currency} />,
      roi == null ? '–' : formatPercent(roi, locale),
    ],
  })
  return (
    <Section title="Links">
      <QueryView query={links} loading={<Skeleton className="h-40" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState quiet icon={Link2} title="No links yet">
              Choose this campaign when you create or edit a link.
            </EmptyState>
          ) : (
            <Table label="Links of the campaign" columns={COLUMNS} rows={data.map(row)} />
          )
        }
      </QueryView>
    </Section>
  )
}
