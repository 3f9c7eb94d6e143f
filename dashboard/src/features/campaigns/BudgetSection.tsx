import type { Campaign } from '@/api/models'
import { Section } from '@/ui/Section'
import { BudgetMeter } from './BudgetMeter'
import { hasBudget } from './words'

export function BudgetSection({ campaign }: { campaign: Campaign }) {
  const { dailyBudget, totalBudget, budgetFallbackUrl, budgetStatus, currency } = campaign
  if (!hasBudget(campaign)) return null
  return (
    <Section
      title="Budget"
      description={
        budgetFallbackUrl ? (
          <>
            When a budget is used up, visitors are sent to <span className="font-medium wrap-anywhere text-ink">{budgetFallbackUrl}</span>.
          </>
        ) : (
          'When a budget is used up, visitors still reach the usual destination. No other URL is set.'
        )
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {dailyBudget !== null && <BudgetMeter label="Today" spent={budgetStatus.dailySpent} budget={dailyBudget} currency={currency} />}
        {totalBudget !== null && <BudgetMeter label="Total" spent={budgetStatus.totalSpent} budget={totalBudget} currency={currency} />}
      </div>
    </Section>
  )
}
