import { Link } from '@tanstack/react-router'
import { MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Attribution, useAttribution } from '@/api/customers'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { countryName } from '@/lib/countries'
import { spokenAddress } from '@/lib/urls'
import { capitalise } from '@/lib/words'
import { EmptyState } from '@/ui/EmptyState'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Time } from '@/ui/Time'

type Props = { workspaceId: string; customerId: string }

/** Converts "last_click" to "last click". */
const model = (name: string) => name.replaceAll('_', ' ')

function Origin({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0 truncate font-medium">{children}</dd>
    </div>
  )
}

function Origins({ attribution: { click, link, campaign, rule } }: { attribution: Attribution }) {
  const workspace = workspaceSegment(useWorkspace())
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm sm:grid-cols-2 lg:grid-cols-4">
      {link && (
        <Origin label="Link">
          <Link to="/$workspace/links/$linkId" params={{ workspace, linkId: link.id }} className="hover:underline">
            {link.title || spokenAddress(link.shortUrl)}
          </Link>
        </Origin>
      )}
      {campaign && (
        <Origin label="Campaign">
          <Link to="/$workspace/analytics/campaigns/$campaignId" params={{ workspace, campaignId: campaign.id }} className="hover:underline">
            {campaign.name}
          </Link>
        </Origin>
      )}
      {rule && <Origin label="Rule">{rule.name}</Origin>}
      {click && (
        <>
          <Origin label="Clicked">
            <Time value={click.timestamp} />
          </Origin>
          <Origin label="From">{[click.country && countryName(click.country), click.device && capitalise(click.device)].filter(Boolean).join(', ') || 'Unknown'}</Origin>
          <Origin label="Referrer">{click.referrer || 'Direct'}</Origin>
        </>
      )}
    </dl>
  )
}

export function AttributionSection({ workspaceId, customerId }: Props) {
  const attribution = useAttribution(workspaceId, customerId)
  return (
    <Section title="Attribution" description={attribution.data && `Model: ${model(attribution.data.model)}.`}>
      <QueryView query={attribution} loading={<Skeleton className="h-16" />}>
        {(data) =>
          data.click || data.link ? (
            <Origins attribution={data} />
          ) : (
            <EmptyState quiet icon={MousePointerClick} title="No click found">
              This customer was reported without a click.
            </EmptyState>
          )
        }
      </QueryView>
    </Section>
  )
}
