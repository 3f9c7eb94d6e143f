package dev.waypost.analytics;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.CampaignView;
import dev.waypost.campaigns.cost.BudgetState;
import dev.waypost.campaigns.cost.BudgetStatus;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How much of its budgets a campaign has used; null where it has no such budget. Amounts are in the campaign's currency. */
public record BudgetView(
        CampaignId campaignId,
        @Schema(examples = "Spring sale") String name,
        @Schema(examples = "EUR") String currency,
        @Schema(examples = "50.00") @Nullable BigDecimal dailyBudget,
        @Schema(examples = "12.50") BigDecimal dailySpent,

        @Schema(examples = "25.00", description = "Percent") @Nullable
        BigDecimal dailyUtilization,

        @Schema(examples = "1000.00") @Nullable BigDecimal totalBudget,
        @Schema(examples = "480.00") BigDecimal totalSpent,

        @Schema(examples = "48.00", description = "Percent") @Nullable
        BigDecimal totalUtilization,

        BudgetState state,

        @Schema(description = "Projected exhaustion of the total budget at the pace of the last seven days, or null")
        @Nullable
        Instant projectedExhaustionAt) {

    /** With the campaign's recent cost per day. */
    public static BudgetView of(CampaignView campaign, BigDecimal pace, Instant now) {
        BudgetStatus status = campaign.budgetStatus();
        return new BudgetView(
                campaign.id(),
                campaign.name(),
                campaign.currency(),
                campaign.dailyBudget(),
                status.dailySpent(),
                utilization(status.dailySpent(), campaign.dailyBudget()),
                campaign.totalBudget(),
                status.totalSpent(),
                utilization(status.totalSpent(), campaign.totalBudget()),
                status.state(),
                exhaustion(status.totalRemaining(), pace, now));
    }

    private static @Nullable BigDecimal utilization(BigDecimal spent, @Nullable BigDecimal budget) {
        return budget == null || budget.signum() == 0
                ? null
                : spent.movePointRight(2).divide(budget, 2, RoundingMode.HALF_UP);
    }

    private static @Nullable Instant exhaustion(@Nullable BigDecimal remaining, BigDecimal pace, Instant now) {
        if (remaining == null || pace.signum() <= 0) {
            return null;
        }
        BigDecimal seconds = remaining
                .multiply(BigDecimal.valueOf(Duration.ofDays(1).toSeconds()))
                .divide(pace, 0, RoundingMode.DOWN);
        // A date in the distant future is omitted.
        return seconds.compareTo(BigDecimal.valueOf(Duration.ofDays(36_500).toSeconds())) > 0
                ? null
                : now.plusSeconds(seconds.longValueExact());
    }
}
