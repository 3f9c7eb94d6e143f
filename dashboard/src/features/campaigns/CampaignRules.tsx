import { useCampaignRules } from '@/api/campaigns'
import type { Campaign, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { spokenAddress } from '@/lib/urls'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { QuietRow } from './QuietRow'

export function CampaignRules({ campaign, workspace }: { campaign: Campaign; workspace: Workspace }) {
  const rules = useCampaignRules(workspace.id, campaign.id)
  return (
    <section aria-labelledby="campaign-rules" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div>
        <h2 id="campaign-rules" className="font-semibold">
          Rules
        </h2>
        <p className="text-sm text-ink-soft">These rules apply to every link of the campaign, after the rules of the link.</p>
      </div>
      <QueryView
        query={rules}
        loading={<RowsSkeleton label="Loading rules" rows={2} />}
        empty={<QuietRow>This campaign has no rules.</QuietRow>}
        isEmpty={(list) => list.length === 0}
      >
        {(list) => (
          <Card>
            <ol className="divide-y divide-line">
              {list.map((rule) => (
                <li key={rule.id} className="flex min-h-14 items-center gap-3 px-4 py-2.5 text-sm">
                  <span className="w-6 text-ink-faint tabular-nums">{rule.priority}</span>
                  <div className="min-w-0 flex-1">
                    <p className="flex flex-wrap items-center gap-2 font-medium">
                      <span className="truncate">{rule.name}</span>
                      {!rule.enabled && <Badge tone="warning">Disabled</Badge>}
                    </p>
                    <p className="truncate text-ink-faint">
                      {plural(rule.conditionList.length, 'condition')}, then {spokenAddress(rule.destinationUrl ?? '')}
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </Card>
        )}
      </QueryView>
    </section>
  )
}
