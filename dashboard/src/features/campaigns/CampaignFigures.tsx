import { use } from 'react'
import type { Campaign } from '@/api/models'
import { formatNumber } from '@/lib/numbers'
import { Figure } from '@/ui/Figure'
import { FormatContext } from '@/ui/FormatContext'
import { Money } from '@/ui/Money'

export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const { locale } = use(FormatContext)
  return (
    <dl aria-label="Figures" className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card sm:grid-cols-3">
      <Figure label="Clicks">{formatNumber(campaign.clicks, locale)}</Figure>
      <Figure label="Visitors">{formatNumber(campaign.uniqueVisitors, locale)}</Figure>
      <Figure label="Conversions">{formatNumber(campaign.conversions, locale)}</Figure>
      <Figure label="Revenue">
        <Money amount={campaign.revenue} currency={campaign.currency} />
      </Figure>
      <Figure label="Cost">
        <Money amount={campaign.cost} currency={campaign.currency} />
      </Figure>
      <Figure label="Links">{formatNumber(campaign.linksCount, locale)}</Figure>
    </dl>
  )
}
