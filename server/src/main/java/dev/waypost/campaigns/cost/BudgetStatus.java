package dev.waypost.campaigns.cost;

import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The spending and the remaining budgets; the remainder is null without a budget. */
public record BudgetStatus(
        @Schema(examples = "12.50", description = "Spent today, in the workspace's time zone")
        BigDecimal dailySpent,

        @Schema(examples = "37.50") @Nullable BigDecimal dailyRemaining,
        @Schema(examples = "480.00") BigDecimal totalSpent,
        @Schema(examples = "520.00") @Nullable BigDecimal totalRemaining,

        @Schema(description = "warning from 80 % of either budget, exhausted when one is used up")
        BudgetState state) {

    private static final BigDecimal WARNING = new BigDecimal("0.8");

    /** The state of two budgets in major units, given the spending of each. */
    public static BudgetStatus of(
            @Nullable BigDecimal dailyBudget,
            BigDecimal dailySpent,
            @Nullable BigDecimal totalBudget,
            BigDecimal totalSpent) {
        BudgetState day = state(dailyBudget, dailySpent);
        BudgetState all = state(totalBudget, totalSpent);
        return new BudgetStatus(
                Hundredths.shown(dailySpent),
                remaining(dailyBudget, dailySpent),
                Hundredths.shown(totalSpent),
                remaining(totalBudget, totalSpent),
                day.compareTo(all) > 0 ? day : all);
    }

    private static BudgetState state(@Nullable BigDecimal budget, BigDecimal spent) {
        if (budget == null) {
            return BudgetState.OK;
        }
        if (spent.compareTo(budget) >= 0) {
            return BudgetState.EXHAUSTED;
        }
        return spent.compareTo(budget.multiply(WARNING)) >= 0 ? BudgetState.WARNING : BudgetState.OK;
    }

    private static @Nullable BigDecimal remaining(@Nullable BigDecimal budget, BigDecimal spent) {
        return budget == null ? null : Hundredths.shown(budget.subtract(spent).max(BigDecimal.ZERO));
    }
}
