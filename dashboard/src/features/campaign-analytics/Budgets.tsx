import { Wallet } from 'lucide-react'
import { useBudgets } from '@/api/campaignAnalytics'
import type { AnalyticsSearch } from '@/charts/analyticsSearch'
import type { View } from '@/features/analytics'
import { EmptyState } from '@/ui/EmptyState'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { BudgetBars } from './BudgetBars'
import { CampaignName } from './CampaignName'

type Props = View & { search: AnalyticsSearch }

/** The budgets and costs of campaigns. Budgets are daily and total, independent of the period. */
export function Budgets({ workspaceId, query, search }: Props) {
  const budgets = useBudgets(workspaceId, query)
  return (
    <Section title="Budgets" description="For today and in total, regardless of the selected period.">
      <QueryView query={budgets} loading={<Skeleton className="h-40" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState quiet icon={Wallet} title="No budgets yet">
              Set a daily or total budget for a campaign to see here how long it lasts.
            </EmptyState>
          ) : (
            <ul className="-my-4 divide-y divide-line">
              {data.map((budget) => (
                <li key={budget.campaignId} className="grid gap-3 py-4">
                  <p className="text-sm">
                    <CampaignName id={budget.campaignId} name={budget.name} search={search} />
                  </p>
                  <BudgetBars budget={budget} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  )
}
