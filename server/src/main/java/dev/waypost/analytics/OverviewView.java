package dev.waypost.analytics;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.waypost.analytics.engine.FigureSource;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.CampaignStatus;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.links.model.LinkId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The overview of a workspace, a campaign or a link. */
public record OverviewView(
        PeriodView period,
        @Schema(examples = "EUR") String currency,
        @Nullable LinkId linkId,
        @Schema(examples = "spring") @Nullable String shortCode,
        @Nullable String title,
        @Nullable CampaignId campaignId,
        @Schema(examples = "Spring sale") @Nullable String name,
        @Nullable CampaignStatus status,
        @Nullable CostModel costModel,
        @Schema(examples = "0.25") @Nullable BigDecimal costOverride,
        @Schema(examples = "EUR") @Nullable String costCurrency,
        @Nullable BudgetView budget,
        @JsonUnwrapped Metrics metrics,
        Comparison comparison,
        @Schema(examples = "25") long totalLinks,
        @Schema(examples = "20") long activeLinks,
        List<TopLink> topLinks,
        List<BreakdownRow> topCountries,
        List<BreakdownRow> topReferrers,
        List<BreakdownRow> topDevices,
        @Nullable Instant lastClickAt,
        FigureSource source)
        implements FigureSource.Named {

    /** A link and its share. */
    public record TopLink(
            LinkId linkId,
            @Nullable String title,
            @Nullable String shortCode,
            @Schema(examples = "120") long clicks,
            @Schema(examples = "90") long uniqueVisitors,
            @Schema(examples = "12.5") double percentage) {}
}
