import type { Budget } from '@/api/campaignAnalytics'
import { BudgetMeter } from '@/features/campaigns'
import { Time } from '@/ui/Time'

/** The budgets of one campaign, and the day on which the total budget will be used up. */
export function BudgetBars({ budget }: { budget: Budget }) {
  const { dailyBudget, dailySpent, totalBudget, totalSpent, currency, projectedExhaustionAt } = budget
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {dailyBudget !== null && <BudgetMeter label="Today" spent={dailySpent} budget={dailyBudget} currency={currency} />}
      {totalBudget !== null && (
        <div className="grid content-start gap-1">
          <BudgetMeter label="Total" spent={totalSpent} budget={totalBudget} currency={currency} />
          {totalSpent < totalBudget && (
            <p className="text-sm text-ink-faint">
              {projectedExhaustionAt ? (
                <>
                  Used up <Time value={projectedExhaustionAt} day /> at the pace of the last week
                </>
              ) : (
                'Not used up at the pace of the last week'
              )}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
