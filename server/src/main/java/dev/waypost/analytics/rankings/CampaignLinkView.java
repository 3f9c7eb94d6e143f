package dev.waypost.analytics.rankings;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.waypost.analytics.Metrics;
import dev.waypost.links.model.LinkId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A link of a campaign and its figures there. */
public record CampaignLinkView(
        LinkId linkId,
        @Schema(examples = "Spring sale") @Nullable String title,
        @Schema(examples = "spring") String shortCode,
        @Schema(examples = "https://go.example.com/spring") String shortUrl,
        boolean enabled,
        @Schema(examples = "EUR") String currency,
        @JsonUnwrapped Metrics metrics,

        @Schema(examples = "12.5", description = "Share of the campaign's clicks")
        double percentage) {}
