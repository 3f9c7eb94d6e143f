package dev.waypost.analytics.rankings;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.waypost.analytics.Metrics;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.CampaignStatus;
import dev.waypost.campaigns.cost.CostModel;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A campaign and its figures. */
public record CampaignRank(
        @Schema(examples = "1") int rank,
        CampaignId campaignId,
        @Schema(examples = "Spring sale") String name,
        CampaignStatus status,
        @Nullable CostModel costModel,
        @Schema(examples = "EUR") String currency,
        @JsonUnwrapped Metrics metrics,
        @Schema(examples = "4") long linksCount) {}
