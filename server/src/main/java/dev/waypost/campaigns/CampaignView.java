package dev.waypost.campaigns;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.cost.BudgetStatus;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.campaigns.cost.Hundredths;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A campaign in API responses. Money is in major units of {@code currency}. */
public record CampaignView(
        CampaignId id,
        WorkspaceId workspaceId,
        @Schema(examples = "Summer launch") String name,
        @Nullable String description,
        CampaignType type,
        CampaignStatus status,
        @Schema(examples = "sales") @Nullable String goalType,
        @Nullable BigDecimal goalValue,
        @Nullable CostModel costModel,
        @Schema(examples = "0.25") @Nullable BigDecimal costOverride,
        @Schema(examples = "EUR") String costCurrency,
        @Schema(examples = "50.00") @Nullable BigDecimal dailyBudget,
        @Schema(examples = "1000.00") @Nullable BigDecimal totalBudget,
        @Nullable String budgetFallbackUrl,
        boolean conversionTracking,
        @Schema(examples = "[\"launch\"]") List<String> tags,
        Map<String, @Nullable Object> metadata,
        @Nullable Instant startsAt,
        @Nullable Instant endsAt,
        long linksCount,
        long clicks,
        long uniqueVisitors,
        long conversions,

        @Schema(description = "After refunds", examples = "1250.00")
        BigDecimal revenue,

        @Schema(description = "Before refunds", examples = "1300.00")
        BigDecimal grossRevenue,

        @Schema(description = "Refunded amount", examples = "50.00")
        BigDecimal refunds,

        @Schema(description = "Total cost, by its cost model and those of its links", examples = "480.00")
        BigDecimal cost,

        @Schema(description = "The currency of all amounts in this object", examples = "EUR")
        String currency,

        BudgetStatus budgetStatus,
        UserId createdBy,
        Instant createdAt,
        Instant updatedAt) {

    static CampaignView of(MeasuredCampaign measured) {
        Campaign campaign = measured.campaign();
        CampaignSettings settings = campaign.settings();
        return new CampaignView(
                campaign.id(),
                campaign.workspaceId(),
                settings.name(),
                settings.description(),
                settings.type(),
                campaign.status(),
                settings.goalType(),
                settings.goalValue(),
                settings.costModel(),
                settings.costOverride(),
                settings.costCurrency(),
                settings.dailyBudget(),
                settings.totalBudget(),
                settings.budgetFallbackUrl(),
                settings.conversionTracking(),
                settings.tags(),
                settings.metadata(),
                settings.startsAt(),
                settings.endsAt(),
                measured.linksCount(),
                measured.clicks(),
                measured.uniqueVisitors(),
                measured.conversions(),
                Hundredths.major(measured.revenue()),
                Hundredths.major(measured.revenue() + measured.refunds()),
                Hundredths.major(measured.refunds()),
                Hundredths.shown(measured.cost()),
                settings.costCurrency(),
                measured.budget(),
                campaign.createdBy(),
                campaign.createdAt(),
                campaign.updatedAt());
    }
}
