import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCampaignLinks } from '@/api/campaigns'
import type { Campaign, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { spokenAddress } from '@/lib/urls'
import { Card } from '@/ui/Card'
import { CopyIconButton } from '@/ui/CopyIconButton'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { QuietRow } from './QuietRow'

export function CampaignLinks({ campaign, workspace }: { campaign: Campaign; workspace: Workspace }) {
  const { page = 1 } = useSearch({ from: '/member/$workspace/campaigns/$campaignId/' })
  const navigate = useNavigate({ from: '/$workspace/campaigns/$campaignId/' })
  const links = useCampaignLinks(workspace.id, campaign.id, page)
  return (
    <section aria-labelledby="campaign-links" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="campaign-links" className="font-semibold">
        Links
      </h2>
      <QueryView
        query={links}
        loading={<RowsSkeleton label="Loading links" rows={2} />}
        empty={<QuietRow>This campaign has no links. Choose the campaign when you create or edit a link.</QuietRow>}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data, pagination }) => (
          <>
            <Card aria-busy={links.isPlaceholderData}>
              <ul className="divide-y divide-line">
                {data.map((link) => (
                  <li key={link.id} className="flex min-h-14 items-center gap-3 px-4 py-2.5 text-sm">
                    <div className="min-w-0 flex-1">
                      <p className="flex items-center gap-1 font-medium">
                        <Link to="/$workspace/links/$linkId" params={{ workspace: workspaceSegment(workspace), linkId: link.id }} className="truncate hover:underline">
                          {spokenAddress(link.shortUrl)}
                        </Link>
                        <CopyIconButton value={link.shortUrl} label={`Copy ${spokenAddress(link.shortUrl)}`} />
                      </p>
                      <p className="truncate text-ink-faint">{spokenAddress(link.destinationUrl ?? '')}</p>
                    </div>
                    <span className="text-ink-soft tabular-nums">{plural(link.clicks, 'click')}</span>
                  </li>
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => void navigate({ search: { page: next } })} />
          </>
        )}
      </QueryView>
    </section>
  )
}
